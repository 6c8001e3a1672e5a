import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const ACTION_TABLES = ['likes', 'passes', 'blocks', 'profile_views'] as const;

export const profile: Migration = {
  async up(db) {
    for (const table of ACTION_TABLES) {
      await sql`create table ${sql.table(table)} (
        tenant_id text not null,
        from_id text not null,
        to_id text not null,
        created_at timestamptz(3) not null,
        primary key (tenant_id, from_id, to_id),
        foreign key (tenant_id, from_id) references members on delete cascade,
        foreign key (tenant_id, to_id) references members on delete cascade
      )`.execute(db);
      await sql`create index ${sql.id(`${table}_by_target`)} on ${sql.table(table)} (tenant_id, to_id, from_id)`.execute(
        db,
      );
    }
    await sql`create table winks (
      tenant_id text not null,
      from_id text not null,
      to_id text not null,
      day date not null,
      created_at timestamptz(3) not null,
      primary key (tenant_id, from_id, to_id, day),
      foreign key (tenant_id, from_id) references members on delete cascade,
      foreign key (tenant_id, to_id) references members on delete cascade
    )`.execute(db);
    await sql`create table reports (
      tenant_id text not null,
      id text not null,
      from_id text not null,
      to_id text not null,
      reason text not null,
      comment text,
      created_at timestamptz(3) not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, from_id) references members on delete cascade,
      foreign key (tenant_id, to_id) references members on delete cascade
    )`.execute(db);
    await isolate(db, ...ACTION_TABLES, 'winks', 'reports');
  },
};
