import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES_ENGINES } from '../testing/index.ts';
import { connectionFault, Database, openPostgres, OutcomeUnknownError, type Engine } from './index.ts';
import { DatabaseProxy } from './testing/index.ts';

describe('the kind of a connection fault', () => {
  it.each([
    ['lost', Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })],
    ['lost', new Error('Connection terminated unexpectedly')],
    ['lost', new OutcomeUnknownError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))],
    ['unreachable', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['unreachable', new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })])],
    ['unreachable', new Error('timeout exceeded when trying to connect')],
    [
      'unreachable',
      Object.assign(new Error('not currently accepting connections'), { code: '55000', severity: 'FATAL' }),
    ],
    ['slow', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
    [undefined, Object.assign(new Error('duplicate key value'), { code: '23505', severity: 'ERROR' })],
    [undefined, Object.assign(new Error('of an object’s own'), { code: 'constructor' })],
    [undefined, 'no error'],
  ])('is %s for %s', (kind, error) => {
    expect(connectionFault(error)).toBe(kind);
  });
});

describe.each(POSTGRES_ENGINES)('a transaction on $name', ({ open, url }) => {
  let owner: Engine;
  let schema: string;
  let proxy: DatabaseProxy;
  let database: Database;
  let runs: number;
  beforeAll(async () => {
    owner = await open();
    await owner.pool.query('create table written (text text)');
    await owner.pool.query('grant all on written to duet_tenant');
    schema = (await owner.pool.query<{ name: string }>('select current_schema() as name')).rows[0]?.name ?? '';
  });
  afterAll(async () => {
    await owner.pool.query('drop table written');
    await owner.close();
  });
  beforeEach(async () => {
    await owner.pool.query('truncate written');
    proxy = await DatabaseProxy.open(url);
    const timeouts = { connect: 5_000, statement: 1_000, answer: 400, idleInTransaction: 5_000 };
    database = new Database(openPostgres(proxy.url, { max: 1, schema, timeouts }));
    runs = 0;
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
  });

  const write = (text: string, before: () => Promise<void> = () => Promise.resolve()) =>
    database.inTenant('duet', async (transaction) => {
      runs += 1;
      await before();
      await sql`insert into written values (${text})`.execute(transaction);
      return text;
    });
  const written = async () =>
    (await owner.pool.query<{ text: string }>('select text from written')).rows.map(({ text }) => text);
  const terminate = async () => {
    const { rowCount } = await owner.pool.query(
      `select pg_terminate_backend(pid) from
         (select distinct pid from pg_locks where relation = 'written'::regclass and pid <> pg_backend_pid()) as writing`,
    );
    return rowCount;
  };

  it('runs again when its connection is lost before COMMIT was sent', async () => {
    const answer = await database.inTenant('duet', async (transaction) => {
      runs += 1;
      await sql`insert into written values ('once')`.execute(transaction);
      if (runs === 1) expect(await terminate()).toBe(1);
      await sql`select 1`.execute(transaction);
      return runs;
    });
    expect(answer).toBe(2);
    expect(await written()).toEqual(['once']);
  });

  it('is given up when its connection is lost each time', async () => {
    const failing = database.inTenant('duet', async (transaction) => {
      runs += 1;
      await sql`insert into written values ('never')`.execute(transaction);
      await terminate();
      await sql`select 1`.execute(transaction);
    });
    await expect(failing).rejects.toSatisfy((error) => connectionFault(error) === 'lost');
    expect(runs).toBe(3);
    expect(await written()).toEqual([]);
  });

  it.each([
    ['cut the answer', ['text']],
    ['cut the statement', []],
  ] as const)(
    'does not run again when the proxy does "%s" of its COMMIT, and says that the outcome is unknown',
    async (cut, rows) => {
      proxy.breakCommit(cut);
      await expect(write('text')).rejects.toBeInstanceOf(OutcomeUnknownError);
      expect(runs).toBe(1);
      expect(await written()).toEqual(rows);
    },
  );

  it.each([
    ['cut the answer', 1],
    ['cut the statement', 2],
  ] as const)(
    'happens once where outcomes are looked up, when the proxy does "%s" of its COMMIT',
    async (cut, expected) => {
      proxy.breakCommit(cut);
      expect(await database.withKnownOutcomes(() => write('text'))).toBe('text');
      expect(runs).toBe(expected);
      expect(await written()).toEqual(['text']);
    },
  );

  it('that only read is answered where outcomes are looked up, when the answer to its COMMIT is lost', async () => {
    proxy.breakCommit('cut the answer');
    const read = database.withKnownOutcomes(() =>
      database.inTenant(
        'duet',
        async (transaction) => (await sql<{ n: number }>`select 1 as n`.execute(transaction)).rows,
      ),
    );
    expect(await read).toEqual([{ n: 1 }]);
  });

  it('gives up a database that no longer answers, and uses another connection for the next', async () => {
    await write('before');
    const silent = write('lost', () => {
      proxy.isSilent = true;
      return Promise.resolve();
    });
    await expect(silent).rejects.toSatisfy((error) => connectionFault(error) === 'slow');
    proxy.isSilent = false;
    await write('after');
    expect(await written()).toEqual(['before', 'after']);
  });

  it('gives up a statement that takes too long', async () => {
    const patient = new Database(
      openPostgres(url, {
        max: 1,
        schema,
        timeouts: { connect: 5_000, statement: 50, answer: 5_000, idleInTransaction: 5_000 },
      }),
    );
    const slow = patient.inTenant('duet', (transaction) => sql`select pg_sleep(5)`.execute(transaction));
    await expect(slow).rejects.toSatisfy((error) => connectionFault(error) === 'slow');
    await patient.close();
  });

  it('reads again when the connection of the read is lost', async () => {
    let reads = 0;
    const name = await database.read(async (reader) => {
      reads += 1;
      if (reads === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(reader);
      return randomUUID();
    });
    expect(name).not.toBe('');
    expect(reads).toBe(2);
  });
});

describe.each(POSTGRES_ENGINES)('transactions that wait for each other on $name', ({ open }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await engine.pool.query(
      "create table counted (name text, count integer default 0); insert into counted values ('a'), ('b')",
    );
    await engine.pool.query('grant all on counted to duet_tenant');
  });
  afterAll(() => engine.close());

  it('are both done: the one that PostgreSQL ends runs again', async () => {
    const database = new Database(engine);
    let begun = 0;
    let meet = (): void => undefined;
    const bothHaveBegun = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const count = (first: string, second: string) =>
      database.inTenant('duet', async (transaction) => {
        await sql`update counted set count = count + 1 where name = ${first}`.execute(transaction);
        begun += 1;
        if (begun === 2) meet();
        await bothHaveBegun;
        await sql`update counted set count = count + 1 where name = ${second}`.execute(transaction);
      });
    await Promise.all([count('a', 'b'), count('b', 'a')]);
    const { rows } = await engine.pool.query<{ count: number }>('select count from counted');
    expect(rows.map((row) => row.count)).toEqual([2, 2]);
    // On a busy machine PostgreSQL may end one of them more than once.
    expect(begun, 'one of them began again').toBeGreaterThanOrEqual(3);
  });
});
