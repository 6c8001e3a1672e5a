import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const members: Migration = {
  async up(db) {
    await sql`create table members (
      tenant_id text not null,
      id text not null,
      email text,
      password_hash text,
      facebook_id text,
      apple_id text,
      first_name text not null,
      last_name text not null,
      display_name text not null,
      gender text not null check (gender in ('MALE', 'FEMALE')),
      birthday date not null,
      geohash text not null,
      address text not null,
      town text not null,
      latitude double precision not null,
      longitude double precision not null,
      country text not null,
      preferred_language text not null,
      email_confirmed_at timestamptz,
      has_visited_platform boolean not null default false,
      last_online_at timestamptz,
      attribution jsonb not null default '{}',
      fraud boolean not null default false,
      is_demo boolean not null default false,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db);
    await sql`create unique index members_email on members (tenant_id, email)`.execute(db);
    await sql`create unique index members_facebook on members (tenant_id, facebook_id)`.execute(db);
    await sql`create unique index members_apple on members (tenant_id, apple_id)`.execute(db);
    await sql`create table agreements (
      tenant_id text not null,
      member_id text not null,
      agreement text not null,
      accepted boolean not null,
      decided_at timestamptz not null,
      primary key (tenant_id, member_id, agreement),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create table attribute_values (
      tenant_id text not null,
      member_id text not null,
      attribute_id text not null,
      value text not null,
      status text not null check (status in ('APPROVED', 'PENDING', 'REJECTED')),
      updated_at timestamptz not null,
      primary key (tenant_id, member_id, attribute_id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create table images (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      category text not null check (category in ('profile', 'message')),
      position integer not null,
      width integer not null,
      height integer not null,
      status text not null check (status in ('APPROVED', 'PENDING', 'REJECTED')),
      caption text,
      portrait_seed text,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index images_of_member on images (tenant_id, member_id, category, position)`.execute(db);
    await isolate(db, 'members', 'agreements', 'attribute_values', 'images');
  },
};
