// What the server bears: messages sent over HTTP with a session, kept, and pushed to both sides' live sockets. Every one
// that was answered is counted at the sockets. Figures to compare, never to assert, but for this: none may be lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endpoints,
  LIVE_SOCKET,
  serverFrame,
  type AnswerOf,
  type EndpointName,
  type RequestOf,
} from '@duet/adapters/contract';
import { Agent } from 'node:http';
import { post } from './post.ts';

const SOCKETS = 200;
const RATE = Number(process.env['BENCH_RATE'] ?? 500);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const AT_ONCE = 48;

interface BenchMember {
  readonly id: string;
  readonly token: string;
  readonly tenant: string;
}
interface Pair {
  readonly from: BenchMember;
  readonly conversationId: string;
}

/** The table, each name with the schema of its own answer. */
const schemas: { readonly [Name in EndpointName]: { readonly answer: { parse(value: unknown): AnswerOf<Name> } } } =
  endpoints;

const folder = await mkdtemp(join(tmpdir(), 'duet-bench-'));
const server = spawn(process.execPath, ['packages/demo/dist/main.js'], {
  env: {
    ...process.env,
    ROOT_DIR: process.cwd(),
    PORT: '0',
    DATA_DIR: folder,
    DEMO_MEMBERS: 'on',
    DEMO_LIFE: 'off',
    DEMO_LOGINS: 'on',
    // With DATABASE_URL each of these must be said.
    PROVIDER_MOCKS: 'off',
    OUTBOX_PAGE: 'off',
    AUTO_REVIEW: 'off',
    SECRET: crypto.randomUUID(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => server.kill());
const port = await portOf();
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
/** One call of the contract. */
async function call<Name extends EndpointName>(
  name: Name,
  body: RequestOf<Name>,
  headers: Record<string, string>,
): Promise<AnswerOf<Name>> {
  return schemas[name].answer.parse(await post({ port, agent, path: endpoints[name].path, body, headers }));
}

const members = await logIn();
const seen = new Map<string, number[]>();
const sockets = await Promise.all(members.map(listen));
const pairs = await pairUp();

console.log(`\n${String(SOCKETS)} sockets, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite'}`);
await report(`paced at ${String(RATE)}/s`, paced);
await report(`as fast as ${String(AT_ONCE)} at once go`, flatOut);
console.log(`server memory ${await residentMegabytes()} MB`);

for (const socket of sockets) socket.close();
agent.destroy();
server.kill('SIGTERM');
await once(server, 'exit');
await rm(folder, { recursive: true, force: true });
process.exit();

/** Sends at a steady rate whatever the server does, as people do. */
async function paced(send: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const sending: Promise<void>[] = [];
  for (let sent = 0; sent < RATE * SECONDS;) {
    const due = Math.min(RATE * SECONDS, Math.floor(((performance.now() - start) / 1000) * RATE));
    for (; sent < due; sent += 1) sending.push(send());
    await pause(2);
  }
  await Promise.all(sending);
}

/** Sends the next as soon as one was answered. */
async function flatOut(send: () => Promise<void>): Promise<void> {
  const end = performance.now() + (SECONDS * 1000) / 2;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) await send();
    }),
  );
}

async function report(name: string, load: (send: () => Promise<void>) => Promise<void>): Promise<void> {
  const answered: number[] = [];
  const pushed: number[] = [];
  const keys: { readonly key: string; readonly start: number }[] = [];
  let number = 0;
  const [start, busy] = [performance.now(), await processorSeconds()];
  await load(async () => {
    const pair = pairs[number++ % pairs.length];
    if (!pair) return;
    const sentAt = performance.now();
    const key = await sendIn(pair, `message ${String(number)}`);
    answered.push(performance.now() - sentAt);
    keys.push({ key, start: sentAt });
  });
  const seconds = (performance.now() - start) / 1000;
  for (let wait = 0; wait < 100 && keys.some(({ key }) => (seen.get(key)?.length ?? 0) < 2); wait += 1) await pause(50);
  for (const { key, start: sentAt } of keys) for (const at of seen.get(key) ?? []) pushed.push(at - sentAt);
  const lost = keys.length * 2 - pushed.length;
  console.log(
    `${name.padEnd(28)} ${(keys.length / seconds).toFixed(0)} messages/s   answered ${quantiles(answered)}   pushed ${quantiles(pushed)}   lost ${String(lost)}   processor ${((((await processorSeconds()) - busy) * 1000) / keys.length).toFixed(2)} ms a message`,
  );
  if (lost !== 0) process.exitCode = 1;
}

async function sendIn({ from, conversationId }: Pair, text: string): Promise<string> {
  const request = { conversation_id: conversationId, message: text, message_type: 'MESSAGE' } as const;
  const { message } = await call('messaging.sendMessage', request, {
    ...as(from),
    'idempotency-key': crypto.randomUUID(),
  });
  return `${message.conversation_id}/${message.sent_at}`;
}

async function logIn(): Promise<readonly BenchMember[]> {
  const emails = [
    ['duet', 140],
    ['kesher', 60],
  ] as const;
  const known: BenchMember[] = [];
  for (const [tenant, count] of emails)
    for (let number = 1; number <= count; number += 1) {
      const { token = '' } = await call(
        'session.login',
        { email: `member-${String(number)}@demo.${tenant}.example`, password: 'two-hearts-2026' },
        { 'x-tenant': tenant },
      );
      const { user } = await call('session.getSelf', {}, { 'x-tenant': tenant, authorization: `Bearer ${token}` });
      known.push({ tenant, token, id: user.id });
    }
  return known;
}

/** Every talker talks to a neighbour of the same tenant, both ways. */
async function pairUp(): Promise<readonly Pair[]> {
  const found: Pair[] = [];
  for (let index = 0; index + 1 < members.length; index += 2) {
    const [one, other] = [members[index], members[index + 1]];
    if (!one || !other) continue;
    const { conversation_id: conversationId } = await call(
      'messaging.startConversation',
      { user_id: other.id },
      as(one),
    );
    found.push({ from: one, conversationId }, { from: other, conversationId });
  }
  return found;
}

async function listen({ token }: BenchMember): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${LIVE_SOCKET.path}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const greeted = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.addEventListener('message', ({ data }) => {
    const frame = serverFrame.parse(JSON.parse(String(data)));
    if (frame.type !== 'CONVERSATION_MESSAGE') return;
    const key = `${frame.message.conversation_id}/${frame.message.sent_at}`;
    seen.set(key, [...(seen.get(key) ?? []), performance.now()]);
  });
  socket.send(token);
  await greeted;
  return socket;
}

function as({ tenant, token }: BenchMember): Record<string, string> {
  return { 'x-tenant': tenant, authorization: `Bearer ${token}` };
}

function quantiles(samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} ms`;
}

async function portOf(): Promise<number> {
  let output = '';
  for await (const part of server.stdout) {
    output += String(part);
    const port = /localhost:(\d+)[\s\S]*Ctrl-C/.exec(output)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The server ended before it was ready: ${output}`);
}

/** What the server has used of a processor so far: unlike time on the clock, it hardly changes when the machine is busy. */
async function processorSeconds(): Promise<number> {
  const fields = (await readFile(`/proc/${String(server.pid)}/stat`, 'utf8').catch(() => '')).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function residentMegabytes(): Promise<string> {
  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return Number.isNaN(kilobytes) ? '?' : (kilobytes / 1024).toFixed(0);
}
