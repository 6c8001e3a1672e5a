import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

export const systemChromium = '/usr/bin/chromium';

/** How every test and bench starts Chromium: the system's where there is one, else Playwright's own download. */
export const chromiumLaunch = {
  ...(existsSync(systemChromium) && { executablePath: systemChromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions;
