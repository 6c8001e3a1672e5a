export { Photos } from './photos.ts';
