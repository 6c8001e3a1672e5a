import type { ColumnType, GeneratedAlways } from 'kysely';

export type CodePurpose = 'verify_email' | 'reset_password' | 'support_sign_on' | 'support_entrance';

export interface CredentialsTables {
  /**
   * Changes of address, in order of `number`. Without `confirmed_at` one is pending, of which a member has one at most. A
   * confirmed one can be undone until `undo_until`, and holds its old address for its member until then.
   */
  email_changes: {
    tenant_id: string;
    number: GeneratedAlways<string>;
    member_id: string;
    /** The session that requested it. It may have ended since. */
    session_id: string;
    /** Null for a member who had none. */
    old_email: string | null;
    new_email: string;
    confirm_hash: string;
    confirm_until: Date;
    confirmed_at: ColumnType<Date | null, never, Date>;
    undo_hash: ColumnType<string | null, never, string>;
    undo_until: ColumnType<Date | null, never, Date>;
    undone_at: ColumnType<Date | null, never, Date>;
  };
  one_use_codes: {
    tenant_id: string;
    code_hash: string;
    member_id: string;
    purpose: CodePurpose;
    /** The address that a verification code proves. */
    email: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
}
