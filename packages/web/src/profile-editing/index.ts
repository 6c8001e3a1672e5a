export { AnswerInput, type AnswerInputProps } from './answers/answer-input.tsx';
export { Answers } from './answers/answers.ts';
export { SchoolImport } from './answers/school-import.ts';
export { OwnPhotos } from './photos/own-photos.tsx';
export { Photos } from './photos/photos.ts';
