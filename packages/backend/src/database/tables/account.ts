import type { ColumnType } from 'kysely';

export interface AccountTables {
  /** What a member does not want to be notified of; whatever has no row they do. */
  muted_notifications: { tenant_id: string; member_id: string; notification: string };
  /** Profiles that their members removed. Until `due_at` a login undoes it; then everything of the member is deleted. */
  profile_removals: {
    tenant_id: string;
    member_id: string;
    /** One of the tenant's `remove_reasons`. */
    reason: string;
    comment: string | null;
    requested_at: Date;
    due_at: Date;
  };
  /** The latest copy of data of each member who requested one. */
  data_exports: {
    tenant_id: string;
    /** Also the name of its file. */
    id: string;
    member_id: string;
    requested_at: Date;
    /** Of the link in the email; null while the copy is being prepared. */
    token_hash: ColumnType<string | null, never, string>;
    /** When link and file end; null while the copy is being prepared. */
    expires_at: ColumnType<Date | null, never, Date>;
  };
}
