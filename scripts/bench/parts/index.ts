import type { BenchPart } from '../measure/bench.ts';
import { firstLoad } from './first-load.ts';

/** In the order in which a run measures them. */
export const PARTS: readonly BenchPart[] = [firstLoad];
