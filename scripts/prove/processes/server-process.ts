import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './own-services.ts';

const root = new URL('../../..', import.meta.url).pathname;
const LOGS = join(root, '.cache/prove');

/** The product's server as it was built, with the demo's members and without limits on calls. */
export function serverProcess(name: string, port: number, settings: Readonly<Record<string, string>>): Service {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const { PATH, HOME } = process.env;
    mkdirSync(LOGS, { recursive: true });
    const log = createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' });
    const started = spawn(process.execPath, [join(root, 'packages/demo/dist/main.js')], {
      cwd: root,
      env: {
        PATH,
        HOME,
        ROOT_DIR: root,
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO_LIFE: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.pipe(log);
    started.stderr.pipe(log, { end: false });
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error(`The server ended before it was ready: see ${LOGS}/${name}.log`);
      await pause(50);
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { port, start, kill };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).ok;
  } catch (fault) {
    // Nobody listens there yet.
    if (fault instanceof TypeError) return false;
    throw fault;
  }
}
