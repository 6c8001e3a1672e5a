import { spawnSync } from 'node:child_process';
import { buildIsCurrent, stampBuild } from './build-stamp.ts';

/** Builds the browser clients and the servers, unless they stand already. A build that fails has said why: the process ends with it. */
export function buildIfChanged(): void {
  if (buildIsCurrent()) return;
  for (const part of ['web', 'android-web', 'backend', 'demo']) {
    const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', `packages/${part}`], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  stampBuild();
}

if (import.meta.main) buildIfChanged();
