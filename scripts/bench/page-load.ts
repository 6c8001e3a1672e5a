import type { Browser } from 'playwright';

/** Milliseconds from the start of the navigation; `interactive` is missing for a page without script. */
export interface PageLoad {
  readonly fcp: number;
  readonly lcp: number;
  /** When the first field, link or button of the page stood on the screen. */
  readonly usable: number;
  /** When the page's own script said that it had taken over. */
  readonly interactive: number | undefined;
}

/** A middling phone on a poor line: the figures of Lighthouse's "slow 4G", and a CPU slowed four times. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Runs in the page before anything of its own. */
function markWhenUsable(): void {
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const onScreen = () =>
    (document.querySelector('main input, main a[href], main button')?.getClientRects().length ?? 0) > 0;
  const look = () => {
    if (painted() && onScreen()) performance.mark('bench:usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page once it has come to rest. */
async function readFigures(): Promise<PageLoad> {
  const lcp = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  return {
    fcp: at('first-contentful-paint') ?? NaN,
    lcp,
    usable: at('bench:usable') ?? NaN,
    interactive: at('duet:interactive'),
  };
}

/** One cold load in a browser context of its own, until the page rests and its script, if any, is ready. */
export async function loadPage(browser: Browser, url: string, hasScript: boolean): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(markWhenUsable);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForFunction(
    (marks) => marks.every((mark) => performance.getEntriesByName(mark).length > 0),
    hasScript ? ['bench:usable', 'duet:interactive'] : ['bench:usable'],
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(readFigures);
  await context.close();
  return figures;
}
