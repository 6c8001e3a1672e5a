import type { JSONColumnType } from 'kysely';

export interface MatchesTables {
  /** A day whose matches were made, and how many there are. */
  match_days: {
    tenant_id: string;
    member_id: string;
    /** The member's own, `YYYY-MM-DD`. */
    day: string;
    matches: number;
    made_at: Date;
  };
  daily_matches: {
    tenant_id: string;
    member_id: string;
    day: string;
    partner_id: string;
    /** Order within the day, from 0. */
    position: number;
    /** As the wire has them. */
    reasons: JSONColumnType<object[]>;
  };
}
