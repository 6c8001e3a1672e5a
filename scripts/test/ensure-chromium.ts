import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from '../chromium.ts';

const run = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters, { stdio: 'inherit' }).status === 0;

const isRoot = () => process.getuid?.() === 0;

/** Sees to it that there is a Chromium to test in: the system's, else Debian's where we may install it, else Playwright's. */
export function ensureChromium(): void {
  if (existsSync(systemChromium) || existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium …');
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    if (run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-qq', '-y', 'chromium')) return;
  }
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('No Chromium: install one as /usr/bin/chromium, or run `npx playwright install chromium`.');
  }
}

if (import.meta.main) ensureChromium();
