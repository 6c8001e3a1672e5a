import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../database/index.ts';
import { startServer } from '../server.ts';
import { readSettings, SettingsError } from '../../settings/index.ts';
import { startFailure } from './start-failure.ts';

/** What must be said wherever this is not the embedded demo. */
const ELSEWHERE = {
  SECRET: 'the secret of a test that sends no link',
  SMTP_URL: 'smtp://localhost:1',
  DEMO_LOGINS: 'off',
  PROVIDER_MOCKS: 'off',
  OUTBOX_PAGE: 'off',
  AUTO_REVIEW: 'off',
};

const root = new URL('../../../../..', import.meta.url).pathname;

// Starts processes, and reads an embedded database each time: seconds of work on a busy machine.
describe('a start', { timeout: 60_000 }, () => {
  /** The data folder of a server that has been started and stopped once: making its database takes most of a first start. */
  let used: string;
  let folder: string;
  beforeAll(async () => {
    used = await mkdtemp(join(tmpdir(), 'duet-start-'));
    await (await startServer(settings({ DATA_DIR: used }))).close();
  }, 60_000);
  afterAll(() => rm(used, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duet-start-'));
    await cp(used, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const settings = (variables: Readonly<Record<string, string>> = {}) =>
    readSettings({
      PORT: '0',
      DATA_DIR: folder,
      DEMO_MEMBERS: 'off',
      DEMO_LIFE: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    });
  const lineOf = async (start: () => Promise<unknown>, given = settings()) =>
    startFailure(await start().catch((error: unknown) => error), given);

  it('listens, keeps its data over a restart, and releases port and folder', async () => {
    const first = await startServer(settings());
    const port = new URL(first.address).port;
    const created = await fetch(`${first.address}/api/user/v1/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'duet' },
      body: JSON.stringify({
        user: {
          email: 'maya@example.org',
          password: 'correct horse battery',
          first_name: 'Maya',
          last_name: 'Levi',
          gender: 'FEMALE',
          birthday: '1990-03-07T00:00:00.000Z',
          location: 'u05kq4p2yxyz:Lyon, France',
          agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
        },
      }),
    });
    expect(created.status).toBe(200);
    const outbox = await (await fetch(`${first.address}/outbox`)).text();
    expect(outbox).toContain(`http://duet.localhost:${port}/`);
    await first.close();

    const second = await startServer(settings({ PORT: port }));
    const login = await fetch(`${second.address}/api/auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'duet' },
      body: JSON.stringify({ email: 'maya@example.org', password: 'correct horse battery' }),
    });
    expect(login.status).toBe(200);
    await second.close();
  });

  it('reports what to do when its port is taken, and leaves the folder free', async () => {
    const running = await startServer(settings());
    await cp(used, join(folder, 'other'), { recursive: true });
    const taken = settings({ PORT: new URL(running.address).port, DATA_DIR: join(folder, 'other') });
    const line = await lineOf(() => startServer(taken), taken);
    expect(line).toMatch(
      /^Port \d+ is taken by another program\. Stop it, or set PORT to another one, such as PORT=\d+\.$/,
    );
    await running.close();
    lockFolder(join(folder, 'other'))();
  });

  it('reports what to do when the folder is in use', async () => {
    const unlock = lockFolder(folder);
    expect(await lineOf(() => startServer(settings()))).toBe(
      `The folder ${folder} is in use by process ${String(process.pid)}. Stop that process, or set DATA_DIR to another folder.`,
    );
    unlock();
  });

  it('takes a folder whose last process was killed, though its id belongs to another process now', async () => {
    await writeFile(join(folder, 'process.pid'), String(process.ppid));
    const server = await startServer(settings());
    await server.close();
  });

  it('reports what to do when nothing answers at DATABASE_URL', async () => {
    const line = await lineOf(() =>
      startServer(settings({ ...ELSEWHERE, DATABASE_URL: 'postgres://localhost:1/duet' })),
    );
    expect(line).toContain('DATABASE_URL');
  });

  it('says a bad setting as the setting says it, and a fault of ours not at all', () => {
    expect(startFailure(new SettingsError('PORT is wrong'), undefined)).toBe('PORT is wrong');
    expect(startFailure(new Error('a bug'), undefined)).toBeUndefined();
    const silent = new Error('Connection terminated due to connection timeout');
    expect(startFailure(silent, undefined)).toMatch(/^The database at DATABASE_URL does not answer/);
  });

  it('is refused in one line on stderr with status 1 when only DATABASE_URL is set', async () => {
    const { PATH } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'packages/backend/src/main.ts')], {
      cwd: root,
      env: { PATH, DATABASE_URL: 'postgres://localhost:1/duet', NODE_ENV: 'development' },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    expect(Buffer.concat(said).toString()).toMatch(
      /^Nothing is assumed where DATABASE_URL is set: set SECRET, .+\.\n$/,
    );
  });

  it('ends on SIGTERM and releases everything', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'packages/backend/src/main.ts')], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO_MEMBERS: 'off', DEMO_LIFE: 'off' },
    });
    const errors: Buffer[] = [];
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    await new Promise((resolve) =>
      child.stdout.on('data', (part: Buffer) => {
        if (String(part).includes('Duet is ready')) resolve(undefined);
      }),
    );
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Buffer.concat(errors).toString()).toBe('');
    lockFolder(folder)();
  });
});
