export { PagePreHydrationInput } from './pre-hydration-input.ts';
export { recordTypedInput } from './record-typed-input.ts';
