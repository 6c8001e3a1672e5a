import type { Language } from '@duet/core/tenant';
import type { ColumnType, Generated } from 'kysely';

export interface MailTables {
  /** Emails to be sent. What an email says, and to whom, is deleted once it was sent or given up. */
  outbox: {
    tenant_id: string;
    id: string;
    /** Null on rows that are older than the column. */
    member_id: string | null;
    recipient: string | null;
    language: Language;
    kind: string;
    subject: string | null;
    text: string | null;
    html: string | null;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
    /** When a worker may take it next: after a failure, or when the lease of the worker that has it ends. */
    next_attempt_at: Date;
    given_up_at: ColumnType<Date | null, never, Date>;
  };
  do_not_email: { tenant_id: string; email: string; added_at: Date };
}
