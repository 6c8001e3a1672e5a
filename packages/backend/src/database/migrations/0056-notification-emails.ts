import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Which tables hold what members are notified of, and the column that says when it happened. */
const HAPPENINGS = [
  ['messages', 'sent_at'],
  ['likes', 'created_at'],
  ['profile_views', 'created_at'],
  ['match_days', 'made_at'],
] as const;

/**
 * Up to when each tenant's members were told of each topic by email, and whom it was told last. The rows that are looked through
 * are found by the time at which they were written: block range indexes, because they cost a write nearly nothing.
 */
export const notificationEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table notification_progress (
      tenant_id text not null,
      topic text not null,
      told_until timestamptz(3) not null,
      primary key (tenant_id, topic)
    )`.execute(db);
    await sql`create table notification_emails (
      tenant_id text not null,
      member_id text not null,
      topic text not null,
      sent_at timestamptz(3) not null,
      primary key (tenant_id, member_id, topic),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    for (const [table, column] of HAPPENINGS)
      await sql`create index ${sql.id(`${table}_written`)} on ${sql.table(table)} using brin (${sql.ref(column)})`.execute(
        db,
      );
    await isolate(db, 'notification_progress', 'notification_emails');
  },
};
