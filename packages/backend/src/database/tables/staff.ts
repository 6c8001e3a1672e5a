import type { ColumnType, Generated } from 'kysely';

export interface StaffTables {
  /** A member of staff who may decide for one tenant. The token's hash is kept, never the token. */
  staff_sessions: {
    tenant_id: string;
    token_hash: string;
    /** By the name of the admin token that opened it. */
    staff: string;
    created_at: Date;
    expires_at: Date;
  };
  /** What staff decided about a photo, a text, a report, or a member by themselves. Rows are added; one is marked when it is undone. */
  moderation_decisions: {
    tenant_id: string;
    /** Order of the decisions. */
    number: Generated<string>;
    id: string;
    subject_kind: 'photo' | 'text' | 'report' | 'member';
    subject_id: string;
    /** Whom the decision concerns. */
    member_id: string;
    decision: 'approve' | 'reject' | 'dismiss' | 'suspend' | 'fraud' | 'reinstate';
    /** Why a photo or text was refused; null for any other decision. */
    reason: string | null;
    /** Why a member was suspended or reinstated by itself, in words of staff. */
    note: Generated<string | null>;
    staff: string;
    decided_at: Date;
    undone_at: ColumnType<Date | null, never, Date>;
    undone_by: ColumnType<string | null, never, string>;
  };
}
