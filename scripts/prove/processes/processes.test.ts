import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { preparedFolder } from '../../e2e/backend.ts';
import { FAULTS, FaultProxy } from './fault-proxy.ts';
import { freePort, hasOwnServices, ownBus, ownPostgres, type Service } from './own-services.ts';
import { serverProcess } from './server-process.ts';
import { openPair, shownTexts, storedTexts, writeTexts, type Talker } from './talking-pair.ts';

/** Whether `npm run prove` asks. */
const IS_FULL_SIZE = process.env['PROCESS_MESSAGES'] !== undefined;
const MESSAGES = Number(process.env['PROCESS_MESSAGES'] ?? 100);
const FAULT_COUNT = Number(process.env['PROCESS_FAULTS'] ?? 10);
/** Milliseconds; longer than a server takes to start. */
const LIMIT = 120_000 + MESSAGES * 200;
/** Milliseconds in which clients have recovered from a killed process by themselves. A test of every day asserts no time. */
const RECOVERY = IS_FULL_SIZE ? 15_000 : LIMIT;

/** What two members talk through: each by a proxy of their own, to one server or to one of two. */
interface Installation {
  readonly servers: readonly [Service, Service];
  /** What may be killed, by name. */
  readonly services: Readonly<Record<string, Service>>;
}

/** Takes what is to be done at the end, also where the installation has not become ready. */
type AtEnd = (task: () => Promise<void> | void) => void;

async function oneServer(atEnd: AtEnd): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-prove-'));
  cpSync(await preparedFolder(), folder, { recursive: true });
  const server = serverProcess('single', await freePort(), { DATA_DIR: folder });
  atEnd(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await server.start();
  return { servers: [server, server], services: { server } };
}

/** Settings that a server with a database of its own wants to be told. */
const NOT_ASSUMED = ['DEMO_MEMBERS', 'DEMO_LOGINS', 'PROVIDER_MOCKS', 'OUTBOX_PAGE', 'AUTO_REVIEW'];

async function twoServers(atEnd: AtEnd): Promise<Installation> {
  const [database, bus] = [await ownPostgres(), await ownBus()];
  const folders = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `duet-prove-${name}-`)));
  const settings = {
    ...Object.fromEntries(NOT_ASSUMED.map((name) => [name, 'on'])),
    DATABASE_URL: database.url,
    NATS_URL: bus.url,
    SECRET: randomUUID(),
    // Nobody listens there: no email is part of the proof.
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const [first, second] = [
    serverProcess('first', await freePort(), { ...settings, DATA_DIR: folders[0] ?? '' }),
    serverProcess('second', await freePort(), { ...settings, DATA_DIR: folders[1] ?? '' }),
  ];
  atEnd(async () => {
    await Promise.all([first, second, database, bus].map((service) => service.kill()));
    database.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  await Promise.all([database.start(), bus.start()]);
  // The first one makes the database and its demo members.
  await first.start();
  await second.start();
  return {
    servers: [first, second],
    services: { 'first server': first, 'second server': second, database, bus },
  };
}

/** Two members at proxies before the servers. */
async function talkThroughProxies({ servers }: Installation) {
  const proxies = await Promise.all(servers.map(({ port }) => FaultProxy.open(port)));
  const [here, there] = [proxies[0]?.url ?? '', proxies[1]?.url ?? ''];
  const talkers = await openPair([here, there]);
  const close = () => Promise.all(proxies.map((proxy) => proxy.close()));
  // Whoever compares what is stored asks the server itself: a call of its own that is cut says nothing of the messages.
  return { proxies, talkers, url: `http://127.0.0.1:${String(servers[0].port)}`, close };
}

/** Breaks open connections one after the other until so many have been broken or nobody writes any more. Answers how many. */
async function breakConnections(proxies: readonly FaultProxy[], isOver: () => boolean): Promise<number> {
  let broken = 0;
  for (let turn = 0; broken < FAULT_COUNT && !isOver(); turn += 1) {
    const proxy = proxies[turn % proxies.length];
    const fault = FAULTS[turn % FAULTS.length] ?? 'reset';
    if (proxy?.breakConnection(fault, turn * 7, 50 + ((turn * 131) % 500))) broken += 1;
    await pause(10 + ((turn * 37) % 100));
  }
  return broken;
}

/** All writes of both, while something else is done. */
async function writeWhile<Answer>(
  [first, second]: readonly [Talker, Talker],
  count: number,
  name: string,
  meanwhile: (isOver: () => boolean) => Promise<Answer>,
) {
  let isOver = false;
  const writes = Promise.all([writeTexts(first, `${name} a`, count), writeTexts(second, `${name} b`, count)]);
  const [done, texts] = await Promise.all([
    meanwhile(() => isOver),
    writes.finally(() => {
      isOver = true;
    }),
  ]);
  return { done, texts };
}

/** Fails unless server and both clients have every text once, in one order that is each writer's own. */
async function expectAllOnce(
  talkers: readonly [Talker, Talker],
  written: readonly (readonly string[])[],
  url: string,
): Promise<void> {
  const all = new Set(written.flat());
  const stored = (await storedTexts(url, talkers[0].conversation)).filter((text) => all.has(text));
  for (const texts of written) expect(stored.filter((text) => texts.includes(text))).toEqual(texts);
  expect(stored.length).toBe(all.size);
  for (const talker of talkers)
    await expect
      .poll(() => shownTexts(talker).filter((text) => all.has(text)), { timeout: 30_000, interval: 200 })
      .toEqual(stored);
}

interface Case {
  readonly name: string;
  readonly open: (atEnd: AtEnd) => Promise<Installation>;
}

const ONE: Case = { name: 'one process on the embedded database', open: oneServer };
const TWO: Case = { name: 'two processes on PostgreSQL with a message bus', open: twoServers };

describe.each(IS_FULL_SIZE && hasOwnServices() ? [ONE, TWO] : [ONE])(
  'two members who talk through $name',
  ({ open }) => {
    it(
      'have every message once and in order while connections are reset, stalled and cut',
      { timeout: LIMIT },
      async ({ onTestFinished }) => {
        const installation = await open(onTestFinished);
        const { proxies, talkers, url, close } = await talkThroughProxies(installation);
        onTestFinished(async () => void (await close()));
        const { done, texts } = await writeWhile(talkers, MESSAGES / 2, 'fault', (isOver) =>
          breakConnections(proxies, isOver),
        );
        expect(done).toBeGreaterThanOrEqual(FAULT_COUNT / 2);
        await expectAllOnce(talkers, texts, url);

        for (const [name, service] of Object.entries(installation.services)) {
          const killed = await writeWhile(talkers, 20, name, async () => {
            await service.kill();
            await service.start();
            return performance.now();
          });
          expect(performance.now() - killed.done, `recovery after ${name} was killed`).toBeLessThan(RECOVERY);
          await expectAllOnce(talkers, killed.texts, url);
        }
      },
    );
  },
);
