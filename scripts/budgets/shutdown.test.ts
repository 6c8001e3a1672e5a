import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

// Makes a database and seeds the demo members of all tenants first.
describe('the built server of `npm start`', { timeout: 120_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duet-shutdown-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('ends with status 0 on SIGTERM while demo members are connected', async ({ onTestFinished }) => {
    const child = spawn(process.execPath, [join(root, 'packages/demo/dist/main.js')], {
      cwd: root,
      env: { ...process.env, ROOT_DIR: root, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    let output = '';
    await new Promise((resolve) =>
      child.stdout.on('data', (part: Buffer) => {
        output += String(part);
        // The log's line of a call that was answered: nobody else makes one.
        if (output.includes('"route":"/api/')) resolve(undefined);
      }),
    );
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
