export { pickFrom, randomBySeed, shuffled, wholeFrom, type Random } from './random.ts';
