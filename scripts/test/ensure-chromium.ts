import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { testChromium } from '../chromium.ts';

const run = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters, { stdio: 'inherit' }).status === 0;

const isRoot = () => process.getuid?.() === 0;

/** Sees to it that there is a Chromium to test in: the system's, else Debian's where we may install it, else Playwright's. */
export function ensureChromium(): void {
  if (testChromium() !== undefined || existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium …');
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    // Debian's older releases and other distributions have no package of the headless shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (run('apt-get', 'install', '-qq', '-y', name) && testChromium() !== undefined) return;
    }
  }
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('No Chromium: install one as /usr/bin/chromium, or run `npx playwright install chromium`.');
  }
}

if (import.meta.main) ensureChromium();
