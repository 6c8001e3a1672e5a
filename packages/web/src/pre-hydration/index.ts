export { PagePreHydrationInput } from './pre-hydration-input.ts';
