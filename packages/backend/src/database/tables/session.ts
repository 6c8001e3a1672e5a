import type { ColumnType, Generated } from 'kysely';

interface Attribution {
  utm_campaign?: string;
  utm_medium?: string;
  utm_source?: string;
}
type Day = ColumnType<string, string, string>;

/** A member of one tenant. Coordinates never leave the server (see the contract's departures). */
export interface MemberTable {
  tenant_id: string;
  id: string;
  /** Set for members who came from an earlier platform. */
  legacy_id: ColumnType<string | null, string | undefined, string>;
  /** Lower case; null for a social account that gave none. */
  email: string | null;
  password_hash: string | null;
  facebook_id: string | null;
  apple_id: string | null;
  first_name: string;
  last_name: string;
  display_name: string;
  gender: 'MALE' | 'FEMALE';
  /** `YYYY-MM-DD`. */
  birthday: Day;
  geohash: string;
  address: string;
  town: string;
  latitude: number;
  longitude: number;
  country: string;
  preferred_language: 'en' | 'fr' | 'he';
  email_confirmed_at: Date | null;
  has_visited_platform: Generated<boolean>;
  last_online_at: Date | null;
  /** Written as JSON text. */
  attribution: ColumnType<Attribution, string | undefined, string>;
  fraud: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Date;
}

export interface SessionTable {
  tenant_id: string;
  id: string;
  member_id: string;
  created_at: Date;
}

export interface SessionTokenTable {
  token_hash: string;
  tenant_id: string;
  session_id: string;
  member_id: string;
  issued_at: Date;
  expires_at: Date;
  /** Hash of the token that this one was given for, until this one is first used. */
  replaces: ColumnType<string | null, string | undefined, null>;
  /** When a successor was last sent along with an answer. */
  renewed_at: ColumnType<Date | null, never, Date>;
}

export interface SessionTables {
  members: MemberTable;
  sessions: SessionTable;
  session_tokens: SessionTokenTable;
}
