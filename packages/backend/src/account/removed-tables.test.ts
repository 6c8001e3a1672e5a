import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

/** Tables whose rows no foreign key deletes with their member, and why nothing of a removed member stays in them. */
const NOT_BY_FOREIGN_KEY = {
  do_not_email: 'deleted by address',
  kept_accounts: 'names nobody',
  kept_answers: 'keyed by a hash, sealed by a key that only the caller has, deleted after a day',
  kysely_migration: 'of no member',
  kysely_migration_lock: 'of no member',
  nightly_jobs: 'of no member',
  notification_progress: 'of a tenant',
  outbox: 'deleted by member and by address',
  products: 'of no member',
  provider_deletions: 'deleted once the provider has deleted the card',
  rate_counters: 'keyed by a keyed hash, deleted when the limit ends',
  staff_sessions: 'of staff',
  support_uses: 'deleted by member',
  webhook_events: 'ids of the providers’ messages',
};

describe.each(TEST_ENGINES)('the removal of a profile on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('deletes with the member the rows of every table but for those listed here', async () => {
    const { rows } = await sql<{ table: string }>`
      with recursive deleted as (
        select 'members'::regclass::oid as id
        union
        select fk.conrelid from pg_constraint fk join deleted on fk.confrelid = deleted.id
        where fk.contype = 'f' and fk.confdeltype = 'c'
      )
      select relname as table from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and oid not in (select id from deleted)
      order by 1`.execute(server.server.context.database.acrossTenants);
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(NOT_BY_FOREIGN_KEY).toSorted());
  });
});
