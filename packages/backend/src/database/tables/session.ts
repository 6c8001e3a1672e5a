import type { Language } from '@duet/core/tenant';
import type { ColumnType, Generated } from 'kysely';

interface Attribution {
  utm_campaign?: string;
  utm_medium?: string;
  utm_source?: string;
  ref_url?: string;
}
type Day = ColumnType<string, string, string>;

/** A member of one tenant. Coordinates never leave the server (see the contract's deviations). */
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
  preferred_language: Language;
  email_confirmed_at: Date | null;
  has_visited_platform: Generated<boolean>;
  last_online_at: Date | null;
  /** Written as JSON text. */
  attribution: ColumnType<Attribution, string | undefined, string>;
  fraud: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Date;
  /** Set while staff has suspended the member. */
  suspended_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Set once the member is removed. */
  removed_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** The point that replaces the place in distances that others see; null until it is computed. */
  shown_latitude: ColumnType<number | null, number | undefined, number>;
  shown_longitude: ColumnType<number | null, number | undefined, number>;
}

/** One decision of staff to suspend a member, or to end the suspension. */
export interface SuspensionTable {
  tenant_id: string;
  id: string;
  member_id: string;
  suspended: boolean;
  reason: string;
  /** Whose decision it is, by the name of the admin token. */
  staff: string;
  decided_at: Date;
}

export interface SessionTable {
  tenant_id: string;
  id: string;
  member_id: string;
  created_at: Date;
  /** `support`: staff looking in as the member. */
  kind: Generated<'member' | 'support'>;
  /** The member of staff in a support session; null for a member's own session. */
  staff: ColumnType<string | null, string | undefined, never>;
  /** The latest moment the session can see. */
  expires_at: Date;
  /** To the hour. */
  last_used_at: Date;
  /** When its member last proved who they are, by login or by password. Null on support sessions. */
  authenticated_at: Date | null;
}

export interface SessionTokenTable {
  token_hash: string;
  tenant_id: string;
  session_id: string;
  member_id: string;
  issued_at: Date;
  /** Its session's end, or earlier once it was replaced. */
  expires_at: Date;
  /** When its successor was first used. Kept after its end, to notice whoever uses it again. */
  replaced_at: ColumnType<Date | null, never, Date>;
  /** Hash of the token that this one was given for, until this one is first used. */
  replaces: ColumnType<string | null, string | undefined, null>;
  /** When a successor was last sent along with an answer. */
  renewed_at: ColumnType<Date | null, never, Date>;
}

/** One use of a support session. Rows are added and read only. */
export interface SupportUseTable {
  tenant_id: string;
  id: string;
  session_id: string;
  member_id: string;
  staff: string;
  /** A call's name, or what else was used: the live socket, a file. */
  call: string;
  used_at: Date;
}

export interface SessionTables {
  members: MemberTable;
  sessions: SessionTable;
  session_tokens: SessionTokenTable;
  support_uses: SupportUseTable;
  suspensions: SuspensionTable;
}
