import { randomUUID } from 'node:crypto';
import { LIVE_SOCKET, serverFrame } from '@duet/adapters/contract';
import { FakeClock } from '@duet/core/kernel/testing';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database, openPostgres, type Engine } from '../database/index.ts';
import { DatabaseProxy } from '../database/testing/index.ts';
import { IdempotencyStore } from '../http/index.ts';
import { POSTGRES_ENGINES, recordMeasure, registrationUser, TEST_ENGINES, TestServer } from '../testing/index.ts';

const FIGURES = { terminated: 'connections terminated', lost: 'acknowledged writes lost' };

// Only a database server has connections to lose.
beforeAll(() => {
  if (POSTGRES_ENGINES.length > 0) return;
  for (const figure of Object.values(FIGURES)) recordMeasure(figure, 'not run, needs TEST_DATABASE_URL');
});

/** A member who sends one message after the other until it is stopped. */
class Sender {
  readonly acknowledged: string[] = [];
  readonly unexpected: unknown[] = [];
  #isStopped = false;
  #count = 0;

  constructor(
    private readonly server: TestServer,
    private readonly token: string,
    private readonly conversation: string,
    /** Whether a call that was refused for the moment is made again, as clients do, with its key. */
    private readonly repeats: boolean,
  ) {}

  async run(): Promise<void> {
    while (!this.#isStopped) {
      this.#count += 1;
      await this.#send(`message ${String(this.#count)}`, randomUUID());
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #send(message: string, key: string): Promise<void> {
    const answer = await this.server.call(
      'messaging.sendMessage',
      { conversation_id: this.conversation, message, message_type: 'MESSAGE' },
      { token: this.token, key },
    );
    if (answer.status === 200) this.acknowledged.push(message);
    else if (answer.status !== 503) this.unexpected.push(answer.body);
    else if (this.repeats) await this.#send(message, key);
  }
}

describe.each(POSTGRES_ENGINES)('the server on $name', (engine) => {
  let server: TestServer;
  let opened: Engine;
  let admin: pg.Client;
  let port: number;
  beforeAll(async () => {
    opened = await engine.open();
    server = await TestServer.open({ ...engine, open: () => Promise.resolve(opened) });
    port = Number(new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    admin = new pg.Client({ connectionString: engine.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await server.close();
  });

  /** Two members in a conversation, of whom the first may send. */
  const pair = async () => {
    const [maya, noah] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
    await server.completeProfile(maya.token);
    const started = await server.answer('messaging.startConversation', { user_id: noah.id }, { token: maya.token });
    return { maya, noah, id: started.conversation_id };
  };

  /** Ends every connection of this server, and answers how many there were. */
  const terminate = async (name: string): Promise<number> => {
    const { rows } = await admin.query<{ ended: boolean }>(
      'select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = $1',
      [name],
    );
    return rows.filter(({ ended }) => ended).length;
  };

  it(
    'loses no acknowledged message when all its connections are terminated twice under traffic',
    { timeout: 120_000 },
    async () => {
      const { rows } = await opened.pool.query<{ name: string }>('select current_schema() as name');
      const name = rows[0]?.name ?? '';
      const pairs = [await pair(), await pair(), await pair(), await pair()];
      const senders = pairs.map(({ maya, id }, index) => new Sender(server, maya.token, id, index % 2 === 0));
      const texts: string[] = [];
      const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${LIVE_SOCKET.path}`);
      socket.addEventListener('open', () => {
        socket.send(pairs[0]?.noah.token ?? '');
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = v.parse(serverFrame, JSON.parse(String(data)));
        if (frame.type === 'CONVERSATION_MESSAGE') texts.push(frame.message.message);
      });

      const running = senders.map((sender) => sender.run());
      const acknowledged = () => Math.min(...senders.map((sender) => sender.acknowledged.length));
      const progress = async () => {
        const enough = acknowledged() + 15;
        await vi.waitFor(
          () => {
            expect(acknowledged()).toBeGreaterThan(enough);
          },
          { timeout: 50_000 },
        );
      };
      await progress();
      const first = await terminate(name);
      // Background work gets the broken connections as well.
      server.clock.advance(20_000);
      await progress();
      const second = await terminate(name);
      await progress();
      for (const sender of senders) sender.stop();
      await Promise.all(running);

      const stored = await server.server.context.database.acrossTenants
        .selectFrom('messages')
        .select(['conversation_id', 'body'])
        .where('tenant_id', '=', 'duet')
        .execute();
      const countOf = (id: string, text: string) =>
        stored.filter(({ conversation_id, body }) => conversation_id === id && body === text).length;
      const lost = senders.flatMap(({ acknowledged: texts }, index) =>
        texts.filter((text) => countOf(pairs[index]?.id ?? '', text) !== 1),
      );
      expect(senders.flatMap(({ unexpected }) => unexpected)).toEqual([]);
      expect(new Set(stored.map(({ conversation_id, body }) => `${conversation_id} ${body}`)).size).toBe(stored.length);
      expect(lost).toEqual([]);
      expect(first).toBeGreaterThan(0);
      expect(second).toBeGreaterThan(0);
      expect((await server.server.app.inject('/healthz')).statusCode).toBe(200);
      expect((await server.server.app.inject('/readyz')).statusCode).toBe(200);
      await vi.waitFor(() => {
        expect(texts).toContain(senders[0]?.acknowledged.at(-1));
      });
      socket.close();
      recordMeasure(FIGURES.terminated, first + second);
      recordMeasure(FIGURES.lost, lost.length);
    },
  );
});

describe.each(POSTGRES_ENGINES)('a call that must happen once, on $name', (engine) => {
  let opened: Engine;
  let proxy: DatabaseProxy;
  let server: TestServer;
  beforeEach(async () => {
    opened = await engine.open();
    const { rows } = await opened.pool.query<{ name: string }>('select current_schema() as name');
    proxy = await DatabaseProxy.open(engine.url);
    const through = openPostgres(proxy.url, { max: 4, schema: rows[0]?.name ?? '' });
    server = await TestServer.open({ ...engine, open: () => Promise.resolve(through) });
  });
  afterEach(async () => {
    await server.close();
    await proxy.close();
    await opened.close();
  });

  const COMMITS = ['reserves its key', 'does its work', 'keeps its answer'].map((purpose, after) => ({
    purpose,
    after,
  }));
  const CUTS = ['cut the answer', 'cut the statement'] as const;

  it.each(COMMITS.flatMap((commit) => CUTS.map((how) => ({ ...commit, how }))))(
    'happens once and is answered when the proxy does "$how" to the COMMIT that $purpose',
    async ({ how, after }) => {
      const key = randomUUID();
      const user = registrationUser();
      proxy.breakCommit(how, after);
      const first = await server.call('registration.create', { user }, { key });
      const again = await server.call('registration.create', { user }, { key });
      expect(first.status).toBe(200);
      expect(again).toMatchObject({ status: 200, body: first.body });
      const members = await opened.pool.query('select id from members');
      expect(members.rowCount).toBe(1);
    },
  );
});

describe.each(TEST_ENGINES)('a call that must happen once, whose database goes away on $name', (engine) => {
  let opened: Engine;
  let database: Database;
  let clock: FakeClock;
  let answers: IdempotencyStore;
  beforeEach(async () => {
    opened = await engine.open();
    database = new Database(opened);
    clock = new FakeClock();
    answers = new IdempotencyStore(database, clock);
  });
  afterEach(() => database.close());

  const call = { tenantId: 'duet', scope: 'somebody', name: 'a call', key: 'a-key-of-20-characters', request: {} };
  const goAway = () =>
    vi.spyOn(opened.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });

  it('is answered when only its answer could not be kept, and does not happen again meanwhile', async () => {
    const done = answers.runOnce(call, () => {
      goAway();
      return Promise.resolve({ done: true });
    });
    expect(await done).toEqual({ done: true });
    vi.restoreAllMocks();
    await expect(answers.runOnce(call, () => Promise.resolve({ done: 'twice' }))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('fails for the reason it had when its key could not be released, and happens once the lease is over', async () => {
    const failed = answers.runOnce(call, () => {
      goAway();
      return Promise.reject(new Error('the reason'));
    });
    await expect(failed).rejects.toThrow('the reason');
    vi.restoreAllMocks();
    clock.advance(61_000);
    expect(await answers.runOnce(call, () => Promise.resolve({ done: true }))).toEqual({ done: true });
  });
});
