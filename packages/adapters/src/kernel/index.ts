export { answerWithin } from './answer-within.ts';
export { ConsoleLogger } from './console-logger.ts';
export { PageAttention } from './page-attention.ts';
export { RandomIds } from './random-ids.ts';
export { SystemClock } from './system-clock.ts';
