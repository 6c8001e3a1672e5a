import type { BenchPart } from '../measure/bench.ts';
import { browse } from './browse.ts';
import { firstLoad } from './first-load.ts';
import { firstPhoto } from './first-photo.ts';
import { live } from './live.ts';
import { server } from './server.ts';
import { thread } from './thread.ts';

/** In the order in which a run measures them. */
export const PARTS: readonly BenchPart[] = [firstLoad, firstPhoto, thread, live, browse, server];
