export { drawPortrait, PORTRAIT_SIZE } from './portrait.ts';
