export type { Foundation } from './foundation.ts';
