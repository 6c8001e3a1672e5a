import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { BenchPage } from './browser-page.ts';

/** How long a page must have asked for nothing to be at rest. */
const REST_MS = 1200;
const MOST_MS = 30_000;

/** What a page has fetched so far. */
export interface Traffic {
  /** Scripts that have arrived whole. */
  summary(): { readonly kilobytes: number; readonly files: number; readonly requests: number };
  /** Milliseconds since the last request began or ended; 0 while one is under way. */
  quietFor(): number;
}

/** Counts what a page fetches, compressed as it goes over the wire. The network domain must be enabled. */
export function recordScripts({ devtools }: BenchPage): Traffic {
  const underWay = new Set<string>();
  const isScript = new Map<string, boolean>();
  const arrived = new Map<string, number>();
  let requests = 0;
  let changedAt = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    underWay.add(requestId);
    isScript.set(requestId, type === 'Script' || new URL(request.url).pathname.endsWith('.js'));
    changedAt = performance.now();
  });
  const end = (requestId: string) => {
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isScript.get(requestId) === true && encodedDataLength > 0) arrived.set(requestId, encodedDataLength);
    end(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    summary: () => ({
      kilobytes: [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
      files: arrived.size,
      requests,
    }),
    quietFor: () => (underWay.size > 0 ? 0 : performance.now() - changedAt),
  };
}

/** Waits until a page fetches nothing and runs nothing long any more. */
export async function waitForRest(page: Page, traffic: Traffic): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < MOST_MS) {
    await pause(100);
    const sinceLongTask = await page.evaluate(() => {
      const last = globalThis.duetBench.longTasks.at(-1);
      return last ? performance.now() - last.start - last.duration : Infinity;
    });
    if (Math.min(traffic.quietFor(), sinceLongTask) > REST_MS) return;
  }
}
