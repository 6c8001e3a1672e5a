import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPage } from './browser-page.ts';
import { quantile } from './statistics.ts';

/** Types into a field for some time, as fast as a fluent person. */
export async function typeFor({ page }: BenchPage, field: string, seconds: number): Promise<void> {
  await page.focus(field);
  const end = performance.now() + seconds * 1000;
  for (let typed = 0; performance.now() < end; typed += 1) {
    await page.keyboard.press('abcdefghij'[typed % 10] ?? 'a');
    await pause(110);
  }
}

/** Milliseconds from a key to the next paint, which 98 of 100 keys do not exceed; below 16 they are not recorded, and it is 16. */
export async function slowestKeys({ page }: BenchPage): Promise<number> {
  const durations = await page.evaluate(() => [...globalThis.duetBench.interactions.values()]);
  return durations.length === 0 ? 16 : quantile(durations, 0.98);
}
