import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { observePage } from './page-observers.ts';

/** A middling phone, as Lighthouse has it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

/** Lighthouse's "slow 4G", in milliseconds and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A page in a context of its own, with the session of the developer tools that slows and measures it. */
export interface BenchPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Runs a measurement in a page that nothing was cached for, and closes it. */
export async function inNewPage<Answer>(
  browser: Browser,
  device: BrowserContextOptions,
  measure: (page: BenchPage) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    await enlargeWindow(devtools);
    await page.addInitScript(observePage);
    await devtools.send('Performance.enable');
    return await measure({ page, devtools });
  } finally {
    await context.close();
  }
}

/**
 * Playwright makes the window exactly as large as the page, and the window's own bars then hide its lowest part: what
 * changes there, as in a composer, is never presented, and its events last for seconds.
 */
async function enlargeWindow(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1600, height: 1400 } });
}

/** Slows the page's processor four times, as a phone's is beside a desk's. */
export async function slowProcessor({ devtools }: BenchPage): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function slowNetwork({ devtools }: BenchPage): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Processor and network as fast as they are. */
export async function liftLimits({ devtools }: BenchPage): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Network.emulateNetworkConditions', UNLIMITED);
}
/** The counters of Chromium, such as `JSHeapUsedSize`. */
export async function readCounters({ devtools }: BenchPage): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
