export { noEarlyInput, PageEarlyInput, type EarlyInput } from './early-input.ts';
