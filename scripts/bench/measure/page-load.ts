import type { Browser } from 'playwright';
import { inNewPage, liftLimits, PHONE, slowNetwork, slowProcessor, type BenchPage } from './browser-page.ts';
import type { Figures } from './sampling.ts';
import { recordScripts, waitForRest } from './traffic.ts';

/**
 * Runs in the page before anything of its own. It looks from the first paint on: a frame that is asked for earlier is drawn empty, and puts
 * off the paint of a page whose parser pauses.
 */
function markWhenUsable(): void {
  const isOnScreen = () =>
    (document.querySelector('main input, main a[href], main button')?.getClientRects().length ?? 0) > 0;
  const look = () => {
    if (isOnScreen()) performance.mark('bench:usable');
    else requestAnimationFrame(look);
  };
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(look);
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page once it has come to rest. */
function readFigures() {
  const { duetBench } = globalThis;
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  return {
    fcp: at('first-contentful-paint'),
    lcp: duetBench.lcp,
    usable: at('bench:usable'),
    scriptReady: at('duet:interactive'),
    /** Total blocking time, from the navigation on. */
    tbt: duetBench.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    longestTask: Math.max(0, ...duetBench.longTasks.map(({ duration }) => duration)),
    shift: duetBench.shift,
  };
}

/** One cold load on a phone and a poor line until the page rests and its script, if any, is ready; then the first touch of a field. */
export function loadPage(browser: Browser, url: string, hasScript: boolean): Promise<Figures> {
  return inNewPage(browser, PHONE, async (bench) => {
    const { page } = bench;
    await page.addInitScript(markWhenUsable);
    await slowNetwork(bench);
    await slowProcessor(bench);
    const scripts = recordScripts(bench);
    // Asked for earlier, the marks would be looked for before the first paint, in some pages and not in others.
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(
      (marks) => marks.every((mark) => performance.getEntriesByName(mark).length > 0),
      hasScript ? ['bench:usable', 'duet:interactive'] : ['bench:usable'],
    );
    await waitForRest(page, scripts);
    const figures = await page.evaluate(readFigures);
    const before = scripts.summary();
    await touchForm(bench);
    await waitForRest(page, scripts);
    const after = scripts.summary();
    return {
      ...figures,
      scriptKilobytes: before.kilobytes,
      scriptFiles: before.files,
      scriptKilobytesAfterTouch: after.kilobytes,
    };
  });
}

/** What is fetched because of a touch is counted, not timed. */
async function touchForm(bench: BenchPage): Promise<void> {
  await liftLimits(bench);
  await bench.page.locator('main input').first().focus();
}
