import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('runs on the Node 24 of the lock file, whichever Node the system has', () => {
  expect(process.version).toMatch(/^v24\./);
  expect(execFileSync('npm', ['exec', '--', 'node', '--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
});
