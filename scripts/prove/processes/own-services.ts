import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that is started, killed without warning and started again, on the same port and data. */
export interface Service {
  readonly port: number;
  /** Answers once it takes connections. */
  start(): Promise<void>;
  /** SIGKILL to it and to all that it has started. */
  kill(): Promise<void>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}

/** The folder of PostgreSQL's programs, undefined where it is not installed: Debian does not put them on the path. */
function postgresPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const folders = readdirSync(versions).map((version) => join(versions, version, 'bin'));
  return folders.findLast((folder) => existsSync(join(folder, 'initdb')));
}

const natsProgram = (): string | undefined =>
  ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'].find((path) => existsSync(path));

/** Whether this machine has the programs of a database server and of a message bus to be killed. */
export const hasOwnServices = (): boolean => postgresPrograms() !== undefined && natsProgram() !== undefined;

/** PostgreSQL refuses to run as root: then it runs as the user of its package. */
function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres']).stdout.toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // Its group: a database's workers would outlive it and keep its port.
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** A database server with its data in a folder of its own, as durable as it comes. */
export async function ownPostgres(): Promise<Service & { readonly url: string; remove(): void }> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'duet-prove-'));
  if (user.uid !== undefined) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'duet', '-A', 'trust', '-E', 'UTF8'], user);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    port,
    url: `postgresql://duet@127.0.0.1:${String(port)}/postgres`,
    start: async () => {
      const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
      child = spawn(join(programs, 'postgres'), settings, { ...user, detached: true, stdio: 'ignore' });
      await waitForPort(port);
    },
    kill: async () => {
      if (child) await killGroup(child);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A message bus, which keeps nothing. */
export async function ownBus(): Promise<Service & { readonly url: string }> {
  const program = natsProgram();
  if (program === undefined) throw new Error('NATS is not installed');
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    port,
    url: `nats://127.0.0.1:${String(port)}`,
    start: async () => {
      child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { detached: true, stdio: 'ignore' });
      await waitForPort(port);
    },
    kill: async () => {
      if (child) await killGroup(child);
    },
  };
}
