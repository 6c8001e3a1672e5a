import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { TENANT_ROLE } from '../tenant-dialect.ts';

/** The role that work for a tenant runs under. Roles belong to the whole server, so another database may have made it. */
export const tenancy: Migration = {
  async up(db) {
    const role = sql.id(TENANT_ROLE);
    await sql`do $$ begin
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db);
    await sql`grant ${role} to current_user`.execute(db);
    await sql`do $$ begin
      execute format('grant usage on schema %I to ${role}', current_schema());
    end $$`.execute(db);
  },
};
