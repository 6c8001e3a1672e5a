import type { Language } from '@duet/core/tenant';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  /** When the profile first had photo and summary; a trigger notes it where the row does not say it. */
  onboarded_at: ColumnType<Date | null, Date | undefined, Date>;
  /** When the member put their first day away, or had done all of it. */
  first_day_ended_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Set while staff has suspended the member. */
  suspended_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Set once the member is removed. */
  removed_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Whether others see when the member is or was online. */
  shows_online: Generated<boolean>;
  /** Whether others see that the member has looked at their profile. */
  shows_visits: Generated<boolean>;
  /** Whether others see that the member has read their messages. */
  sends_read_receipts: Generated<boolean>;
  /** What others see of `last_online_at`. */
  shown_online_at: GeneratedAlways<Date | null>;
  /** The point that replaces the place in distances that others see; null until it is computed. */
  shown_latitude: ColumnType<number | null, number | undefined, number>;
  shown_longitude: ColumnType<number | null, number | undefined, number>;
  /** IANA name of where the member's client was last; UTC until one has told it. Decides when their day begins. */
  time_zone: Generated<string>;
  /** What the member's answers say about whom they wish to meet; a trigger keeps them. Null where there is no answer, or no limit. */
  sought_gender: ColumnType<'MALE' | 'FEMALE' | null, undefined, never>;
  youngest_sought: ColumnType<number | null, undefined, never>;
  oldest_sought: ColumnType<number | null, undefined, never>;
  farthest_sought: ColumnType<number | null, undefined, never>;
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
  /** Of the decision that it came of; null where staff suspended, or ended that, by itself. */
  decision_id: string | null;
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
  /** On which device it is, as far as its login told: names of browser and operating system, ISO 3166 alpha-2 of the country. */
  browser: ColumnType<string | null, string | undefined, never>;
  system: ColumnType<string | null, string | undefined, never>;
  country: ColumnType<string | null, string | undefined, never>;
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
