// What the server bears: messages sent over HTTP with a session, kept, and pushed to both sides' live sockets. Every one
// that was answered is counted at the sockets. Figures to compare, never to assert, but for this: none may be lost.
// First as many as it takes (BENCH_AT_ONCE senders, each waits for its answer), then at 0.7 × of that, or at BENCH_RATE, as people
// do, who do not wait for each other. BENCH_CHECKOUT names another built checkout whose server is
// measured; with BENCH_REFERENCE=on it is the reference.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, LIVE_SOCKET, type AnswerOf, type EndpointName, type RequestOf } from '@duet/adapters/contract';
import { Agent } from 'node:http';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { post } from './post.ts';
import { startServer } from './server-process.ts';

const SOCKETS = 200;
/** The share of what it takes at which the server is to answer in time. */
const SUSTAINED = 0.7;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const AT_ONCE = Number(process.env['BENCH_AT_ONCE'] ?? 48);
const checkout = process.env['BENCH_CHECKOUT'] ?? process.cwd();
const SETTINGS = {
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
};

const benchMember = v.object({ id: v.string(), token: v.string(), tenant: v.string() });
const pair = v.object({ from: benchMember, conversationId: v.string() });
/** What the reference prints of the members and conversations that it begins with. */
const referenceSetting = v.object({ members: v.array(benchMember), pairs: v.array(pair) });

type BenchMember = v.InferOutput<typeof benchMember>;
type Pair = v.InferOutput<typeof pair>;

/** The table, each name with the schema of its own answer. */
const schemas: { readonly [Name in EndpointName]: { readonly answer: v.GenericSchema<unknown, AnswerOf<Name>> } } =
  endpoints;

/** The server of the product, or the reference beside it. */
const isReference = process.env['BENCH_REFERENCE'] === 'on';
const server = await (isReference
  ? startServer(process.cwd(), ['--import', 'tsx', 'packages/backend/bench/reference-server.ts'], SETTINGS)
  : startServer(checkout, ['packages/demo/dist/main.js'], SETTINGS));
const { port } = server;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
/** One call of the contract. */
async function call<Name extends EndpointName>(
  name: Name,
  body: RequestOf<Name>,
  headers: Record<string, string>,
): Promise<AnswerOf<Name>> {
  return v.parse(schemas[name].answer, await post({ port, agent, path: endpoints[name].path, body, headers }));
}

const known = isReference ? v.parse(referenceSetting, JSON.parse(server.output.split('\n')[0] ?? '')) : undefined;
const members = known?.members ?? (await logIn());
const seen = new Map<string, number[]>();
let count = 0;
const sockets = await Promise.all(members.map(listen));
const pairs = known?.pairs ?? (await pairUp());

console.log(`\n${String(SOCKETS)} sockets, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite'}`);
console.log(`at rest                      server memory ${await server.residentMegabytes()} MB`);
await sendFor(1, flatOut);
const flatOutRate = await report(`flat out, ${String(AT_ONCE)} at once`, flatOut);
const rate = Number(process.env['BENCH_RATE'] ?? Math.floor(SUSTAINED * flatOutRate));
await report(`paced at ${String(rate)}/s`, paced);

for (const socket of sockets) socket.close();
agent.destroy();
await server.stop();
process.exit();

/** Sends at a steady rate whatever the server does, as people do. */
async function paced(send: () => Promise<void>, seconds: number): Promise<void> {
  const start = performance.now();
  const sending: Promise<void>[] = [];
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; sent < due; sent += 1) sending.push(send());
    await pause(2);
  }
  await Promise.all(sending);
}

/** Sends the next as soon as one was answered. */
async function flatOut(send: () => Promise<void>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) await send();
    }),
  );
}

type Load = (send: () => Promise<void>, seconds: number) => Promise<void>;

interface Sent {
  readonly key: string;
  readonly start: number;
  readonly answered: number;
}

/** Loads the server, and answers each send that it answered. */
async function sendFor(seconds: number, load: Load): Promise<readonly Sent[]> {
  const sends: Sent[] = [];
  await load(async () => {
    const pair = pairs[count++ % pairs.length];
    if (!pair) return;
    const start = performance.now();
    const key = await sendIn(pair, `message ${String(count)}`);
    sends.push({ key, start, answered: performance.now() });
  }, seconds);
  return sends;
}

/** Prints the figures of a load and answers its messages a second. */
async function report(name: string, load: Load): Promise<number> {
  const [start, busy] = [performance.now(), await server.processorSeconds()];
  const sends = await sendFor(SECONDS, load);
  const perSecond = sends.length / ((performance.now() - start) / 1000);
  for (let wait = 0; wait < 100 && sends.some(({ key }) => (seen.get(key)?.length ?? 0) < 2); wait += 1)
    await pause(50);
  const processor = (((await server.processorSeconds()) - busy) * 1000) / sends.length;
  const answered = sends.map((sent) => sent.answered - sent.start);
  const pushed = sends.flatMap((sent) => (seen.get(sent.key) ?? []).map((at) => at - sent.start));
  const lost = sends.length * 2 - pushed.length;
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(0)} messages/s   answered ${quantiles(answered)}   pushed ${quantiles(pushed)}   lost ${String(lost)}   processor ${processor.toFixed(2)} ms a message   server memory ${await server.residentMegabytes()} MB`,
  );
  if (lost !== 0) process.exitCode = 1;
  return perSecond;
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
    // The first two of a tenant are for people to use, under names of their own.
    for (let number = 2; number < count + 2; number += 1) {
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
  await once(socket, 'open');
  const greeted = once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    // Parsed by hand: the generator shares two processors with the server.
    const found = /"conversation_id":"([^"]+)".*"sent_at":"([^"]+)"/.exec(data.toString());
    if (!found) return;
    const key = `${found[1] ?? ''}/${found[2] ?? ''}`;
    const times = seen.get(key);
    if (times) times.push(performance.now());
    else seen.set(key, [performance.now()]);
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
