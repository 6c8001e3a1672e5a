import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint } from '../sources.ts';

const seedSources = ['packages/{core,adapters,backend,demo}/src/**/*.ts', 'tenants/**/*.json', 'package-lock.json'];

/** As the scripts of package.json start it. */
const AS_STARTED = ['--max-semi-space-size=4', '--v8-pool-size=2'];

/** What the server of the latest run of journeys has printed. */
export const SERVER_LOG = '.cache/test-reports/server.log';

export interface Backend {
  readonly port: number;
  readonly processId: number;
  stop(): Promise<void>;
}

/** The real server as it was built, over one data folder, once it is ready. Settings of the caller's environment do not reach it. */
async function startOn(dataFolder: string, settings: Record<string, string>): Promise<Backend> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...AS_STARTED, 'packages/demo/dist/main.js'], {
    env: {
      PATH,
      HOME,
      ROOT_DIR: process.cwd(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DEMO_LIFE: 'off',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  mkdirSync(dirname(SERVER_LOG), { recursive: true });
  const log = createWriteStream(SERVER_LOG);
  child.stdout.pipe(log);
  child.stderr.pipe(log, { end: false });
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    const readPort = (text: Buffer) => {
      output += text.toString();
      // The last line of what it prints when it listens: all that comes before, addresses included, has been printed.
      const printed = output.includes('Ctrl-C ends it.') ? /localhost:(\d+)/.exec(output)?.[1] : undefined;
      if (printed === undefined) return;
      child.stdout.off('data', readPort);
      child.stderr.off('data', readPort);
      resolve(Number(printed));
    };
    child.stdout.on('data', readPort);
    child.stderr.on('data', readPort);
    child.on('exit', () => {
      reject(new Error(`The server ended before it was ready:\n${output}`));
    });
  });
  const { pid: processId } = child;
  if (processId === undefined) throw new Error('The server was not started.');
  return {
    port,
    processId,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A data folder with the demo members in it, seeded once for the sources as they stand. */
export async function preparedFolder(): Promise<string> {
  const folder = join('.cache/e2e', fingerprint(seedSources).slice(0, 16));
  if (existsSync(folder)) return folder;
  rmSync('.cache/e2e', { recursive: true, force: true });
  const backend = await startOn(`${folder}-seeding`, {});
  await backend.stop();
  renameSync(`${folder}-seeding`, folder);
  return folder;
}

/** The real server over a copy of the prepared folder: a copy takes 0.2 s, seeding several. */
export async function startBackend(settings: Record<string, string> = {}): Promise<Backend> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'duet-e2e-'));
  cpSync(await preparedFolder(), dataFolder, { recursive: true });
  const backend = await startOn(dataFolder, settings);
  return {
    port: backend.port,
    processId: backend.processId,
    stop: async () => {
      await backend.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
