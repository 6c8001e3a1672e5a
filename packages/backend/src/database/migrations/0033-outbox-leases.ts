import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Emails are claimed for a time and tried again later and later; what they said is deleted once it is of no more use. */
export const outboxLeases: Migration = {
  async up(db) {
    await sql`alter table outbox
      add column member_id text,
      add column next_attempt_at timestamptz,
      add column given_up_at timestamptz,
      alter column recipient drop not null,
      alter column subject drop not null,
      alter column text drop not null,
      alter column html drop not null`.execute(db);
    await sql`update outbox set next_attempt_at = created_at`.execute(db);
    await sql`update outbox set recipient = null, subject = null, text = null, html = null where sent_at is not null`.execute(
      db,
    );
    await sql`alter table outbox alter column next_attempt_at set not null`.execute(db);
    await sql`drop index outbox_unsent`.execute(db);
    await sql`create index outbox_due on outbox (next_attempt_at) where sent_at is null and given_up_at is null`.execute(
      db,
    );
    await sql`create index outbox_age on outbox (created_at)`.execute(db);
  },
};
