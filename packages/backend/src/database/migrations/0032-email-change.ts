import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Changes of address that wait for confirmation or can still be undone, and when a session last proved who its member is. */
export const emailChange: Migration = {
  async up(db) {
    await sql`alter table sessions add column authenticated_at timestamptz`.execute(db);
    await sql`create table email_changes (
      tenant_id text not null,
      number bigint generated always as identity,
      member_id text not null,
      session_id text not null,
      old_email text,
      new_email text not null,
      confirm_hash text not null,
      confirm_until timestamptz not null,
      confirmed_at timestamptz,
      undo_hash text,
      undo_until timestamptz,
      undone_at timestamptz,
      primary key (tenant_id, number),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create unique index email_changes_confirm on email_changes (tenant_id, confirm_hash)`.execute(db);
    await sql`create unique index email_changes_undo on email_changes (tenant_id, undo_hash)`.execute(db);
    await sql`create unique index email_changes_pending on email_changes (tenant_id, member_id)
      where confirmed_at is null`.execute(db);
    await sql`create index email_changes_held on email_changes (tenant_id, old_email) where undo_hash is not null`.execute(
      db,
    );
    await isolate(db, 'email_changes');
  },
};
