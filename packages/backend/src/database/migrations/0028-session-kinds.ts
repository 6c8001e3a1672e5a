import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';
import { TENANT_ROLE } from '../tenant-dialect.ts';

/**
 * Kind, end and last use of a session are columns of its own row, where no rotation of its token changes them. A replaced token is
 * marked, so that its reuse can be distinguished from a token that is merely old.
 */
export const sessionKinds: Migration = {
  async up(db) {
    await sql`alter table sessions
      add column kind text not null default 'member' check (kind in ('member', 'support')),
      add column staff text check ((kind = 'support') = (staff is not null)),
      add column expires_at timestamptz,
      add column last_used_at timestamptz`.execute(db);
    await sql`alter table session_tokens add column replaced_at timestamptz`.execute(db);
    // So far staff's tokens alone were good for one hour. The owner of their sessions is unknown: they end here.
    await sql`delete from sessions where exists (select from session_tokens tokens
      where tokens.tenant_id = sessions.tenant_id and tokens.session_id = sessions.id
        and tokens.expires_at = tokens.issued_at + interval '1 hour')`.execute(db);
    await sql`update sessions set expires_at = created_at + interval '365 days', last_used_at = coalesce((select max(issued_at)
      from session_tokens tokens where tokens.tenant_id = sessions.tenant_id and tokens.session_id = sessions.id), created_at)`.execute(
      db,
    );
    // So far a token ended before its sixty days only because its successor was in use.
    await sql`update session_tokens set replaced_at = expires_at - interval '1 minute'
      where expires_at < issued_at + interval '60 days'`.execute(db);
    await sql`alter table sessions alter column expires_at set not null, alter column last_used_at set not null`.execute(
      db,
    );
    await sql`alter table one_use_codes drop constraint one_use_codes_purpose_check,
      add constraint one_use_codes_purpose_check
      check (purpose in ('verify_email', 'reset_password', 'support_sign_on', 'support_entrance'))`.execute(db);
    await sql`create table support_uses (
      tenant_id text not null,
      id text not null,
      session_id text not null,
      member_id text not null,
      staff text not null,
      call text not null,
      used_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db);
    await sql`create index support_uses_of_member on support_uses (tenant_id, member_id, used_at)`.execute(db);
    await isolate(db, 'support_uses');
    // Entries are added and read, never changed: also not by a mistake in our own code.
    await sql`revoke update, delete on support_uses from ${sql.id(TENANT_ROLE)}`.execute(db);
  },
};
