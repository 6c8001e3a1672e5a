import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Counters that hold across processes and restarts, and the addresses from which members have proved who they are. */
export const rateCounters: Migration = {
  async up(db) {
    await sql`create table rate_counters (
      tenant_id text not null,
      key_hash text not null,
      count integer not null,
      ends_at timestamptz not null,
      last_at timestamptz not null,
      primary key (tenant_id, key_hash)
    )`.execute(db);
    await sql`create index rate_counters_by_end on rate_counters (ends_at)`.execute(db);
    await sql`create table known_addresses (
      tenant_id text not null,
      member_id text not null,
      address_hash text not null,
      seen_at timestamptz not null,
      primary key (tenant_id, member_id, address_hash),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await isolate(db, 'rate_counters', 'known_addresses');
  },
};
