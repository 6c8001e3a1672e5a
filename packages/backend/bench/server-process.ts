import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that is loaded: its process, and what it has printed once it was ready. */
export interface ServerProcess {
  readonly port: number;
  readonly output: string;
  /** What it has used of a processor so far: unlike time on the clock, it hardly changes when the machine is busy. */
  processorSeconds(): Promise<number>;
  /** `?` where the system does not say. */
  residentMegabytes(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a script of a checkout over an empty data folder; it is ready when it prints `Ctrl-C`. */
export async function startServer(
  checkout: string,
  script: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-bench-'));
  const server = spawn(process.execPath, ['--max-semi-space-size=4', ...script], {
    cwd: checkout,
    env: { ...process.env, ROOT_DIR: checkout, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const output = await printedUntilReady(server);
  const read = (file: string) => readFile(`/proc/${String(server.pid)}/${file}`, 'utf8').catch(() => '');
  return {
    port: Number(/localhost:(\d+)/.exec(output)?.[1]),
    output,
    processorSeconds: async () => {
      const fields = (await read('stat')).split(' ');
      return (Number(fields[13]) + Number(fields[14])) / 100;
    },
    residentMegabytes: async () => {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(await read('status'))?.[1]);
      return Number.isNaN(kilobytes) ? '?' : (kilobytes / 1024).toFixed(0);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function printedUntilReady({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for await (const part of stdout ?? []) {
    output += String(part);
    if (output.includes('Ctrl-C')) return output;
  }
  throw new Error(`The server ended before it was ready: ${output}`);
}
