import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { benchChromium, testChromium } from '../chromium.ts';

const run = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters, { stdio: 'inherit' }).status === 0;

const isRoot = () => process.getuid?.() === 0;

/** Debian's older releases and other distributions have no package of the headless shell alone. */
const TEST_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Sees to it that there is a Chromium to test in: the system's, else Debian's where we may install it, else Playwright's. */
export function ensureChromium(): void {
  ensure(testChromium, TEST_PACKAGES);
}

/** As `ensureChromium`, for a bench: the whole browser, which draws frames as members see them. */
export function ensureBenchChromium(): void {
  ensure(benchChromium, ['chromium']);
}

function ensure(find: () => string | undefined, packages: readonly string[]): void {
  if (find() !== undefined || existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium …');
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    for (const name of packages) {
      if (run('apt-get', 'install', '-qq', '-y', name) && find() !== undefined) return;
    }
  }
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('No Chromium: install one as /usr/bin/chromium, or run `npx playwright install chromium`.');
  }
}

if (import.meta.main) ensureChromium();
