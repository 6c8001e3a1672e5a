import { setTimeout as pause } from 'node:timers/promises';
import { liftLimits, readCounters, type BenchPage } from './browser-page.ts';
import type { Figures } from './sampling.ts';
import { slope } from './statistics.ts';

/** Turns before the first count: caches fill, and code is compiled, which counts as heap and goes on for dozens of turns. */
const WARM_UP = 30;
const TURNS = 20;
/** Milliseconds after which no timer of what was closed holds it any more: counted earlier, the last turn's is there in some counts and not in others. */
const RELEASED_MS = 400;

/** What each turn leaves behind, after all garbage has been collected. */
export async function measureGrowth(bench: BenchPage, turn: () => Promise<void>): Promise<Figures> {
  // How fast it is is not asked here.
  await liftLimits(bench);
  for (let count = 0; count < WARM_UP; count += 1) await turn();
  const counts = [await countLive(bench)];
  for (let count = 0; count < TURNS; count += 1) {
    await turn();
    counts.push(await countLive(bench));
  }
  return {
    kilobytesKept: slope(counts.map(({ heap }) => heap)) / 1000,
    nodesKept: slope(counts.map(({ nodes }) => nodes)),
    listenersKept: slope(counts.map(({ listeners }) => listeners)),
  };
}

async function countLive(bench: BenchPage) {
  await pause(RELEASED_MS);
  for (let times = 0; times < 3; times += 1) await bench.devtools.send('HeapProfiler.collectGarbage');
  const counters = await readCounters(bench);
  const at = (name: string) => counters.get(name) ?? NaN;
  return { heap: at('JSHeapUsedSize'), nodes: at('Nodes'), listeners: at('JSEventListeners') };
}
