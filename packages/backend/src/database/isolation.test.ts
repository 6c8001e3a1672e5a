import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, POSTGRES_ENGINES, TEST_ENGINES } from '../testing/index.ts';
import { Database, type Engine } from './index.ts';

const at = new Date('2026-01-01T00:00:00Z');
const ids = (rows: readonly { readonly recipient: string | null }[]) => rows.map(({ recipient }) => recipient);

describe.each(TEST_ENGINES)('tenants are apart on $name', (engine) => {
  let database: Database;
  const mail = (tenant: string) => ({
    tenant_id: tenant,
    id: `mail-of-${tenant}`,
    recipient: `somebody@${tenant}`,
    language: 'en' as const,
    kind: 'verify_email',
    subject: '',
    text: '',
    html: '',
    created_at: at,
    next_attempt_at: at,
    sent_at: null,
  });

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    for (const tenant of ['duet', 'grace']) {
      await database.inTenant(tenant, (transaction) => transaction.insertInto('outbox').values(mail(tenant)).execute());
    }
  });
  afterAll(() => database.close());

  it('shows nothing of another tenant where a query forgot to say whose rows it wants', async () => {
    const rows = await database.inTenant('duet', (transaction) =>
      transaction.selectFrom('outbox').select('recipient').execute(),
    );
    expect(ids(rows)).toEqual(['somebody@duet']);
  });

  it('changes and deletes nothing of another tenant where a query forgot it', async () => {
    await database.inTenant('duet', (transaction) =>
      transaction.updateTable('outbox').set({ subject: 'changed' }).execute(),
    );
    await database.inTenant('grace', (transaction) =>
      transaction.deleteFrom('outbox').where('tenant_id', '=', 'duet').execute(),
    );
    const rows = await database.acrossTenants
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .orderBy('recipient')
      .execute();
    expect(rows).toEqual([
      { recipient: 'somebody@duet', subject: 'changed' },
      { recipient: 'somebody@grace', subject: '' },
    ]);
  });

  it('takes no row that is written for another tenant', async () => {
    const writing = database.inTenant('duet', (transaction) =>
      transaction
        .insertInto('outbox')
        .values({ ...mail('grace'), id: 'smuggled' })
        .execute(),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('shows nothing at all to a transaction that names no tenant', async () => {
    const rows = await database.acrossTenants.transaction().execute(async (transaction) => {
      await sql`set local role duet_tenant`.execute(transaction);
      return transaction.selectFrom('outbox').select('recipient').execute();
    });
    expect(rows).toEqual([]);
  });

  it('has row-level security on every table that holds a tenant’s rows', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and not c.relrowsecurity and c.relname not like 'kysely_%'`.execute(
      database.acrossTenants,
    );
    expect(rows).toEqual([]);
  });

  it('resets the tenant with the end of the transaction', async () => {
    await database.inTenant('duet', () => Promise.resolve());
    const rows = await database.acrossTenants.selectFrom('outbox').select('recipient').execute();
    expect(rows).toHaveLength(2);
  });

  it('refuses a transaction within a transaction, which would wait for itself on one connection', async () => {
    const nested = database.inTenant('duet', () => database.inTenant('duet', () => Promise.resolve()));
    await expect(nested).rejects.toThrow('inTenant is called inside inTenant');
  });
});

describe.each(POSTGRES_ENGINES)('two transactions on $name that wait for each other', ({ open }) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    database = new Database(engine);
    await engine.pool.query(`create table counted (name text primary key, count integer not null)`);
    await engine.pool.query('grant all on counted to duet_tenant');
    await engine.pool.query(`insert into counted values ('one', 0), ('other', 0)`);
  });
  afterAll(async () => {
    await engine.pool.query('drop table counted');
    await database.close();
  });

  it('are both done, the one that was undone once more', async () => {
    const runs: string[] = [];
    const holds = new Map<string, () => void>();
    const isHeld = new Map(
      ['one', 'other'].map((name) => [name, new Promise<void>((resolve) => holds.set(name, resolve))]),
    );
    const countBoth = (first: string, second: string) =>
      database.inTenant('duet', async (transaction) => {
        const count = (name: string) =>
          sql`update counted set count = count + 1 where name = ${name}`.execute(transaction);
        runs.push(first);
        await count(first);
        holds.get(first)?.();
        await isHeld.get(second);
        await count(second);
        return first;
      });

    expect(await Promise.all([countBoth('one', 'other'), countBoth('other', 'one')])).toEqual(['one', 'other']);
    expect(runs).toHaveLength(3);
    const { rows } = await engine.pool.query('select name, count from counted order by name');
    expect(rows).toEqual([
      { name: 'one', count: 2 },
      { name: 'other', count: 2 },
    ]);
  });
});
