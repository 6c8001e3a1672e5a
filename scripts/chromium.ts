import { existsSync } from 'node:fs';

/** Debian's Chromium without the parts that draw windows: it costs a fifth less of a test's processor time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the system's Chromium that tests use, undefined where there is none. */
export const testChromium = (): string | undefined => [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));

/** How every test starts Chromium: the system's where there is one, else Playwright's own download. */
export function testLaunch() {
  const executablePath = testChromium();
  return { ...(executablePath !== undefined && { executablePath }), args };
}

/** The path of the system's whole Chromium, undefined where there is none. */
export const benchChromium = (): string | undefined => (existsSync(CHROMIUM) ? CHROMIUM : undefined);

/** How a bench starts Chromium: the whole browser where the system has it, because frames are drawn as members see them. */
export function benchLaunch() {
  const executablePath = benchChromium();
  return { ...(executablePath !== undefined && { executablePath }), args };
}
