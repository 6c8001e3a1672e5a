import type { Generated } from 'kysely';

export interface MailTables {
  outbox: {
    tenant_id: string;
    id: string;
    recipient: string;
    language: 'en' | 'fr' | 'he';
    kind: string;
    subject: string;
    text: string;
    html: string;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
  };
  do_not_email: { tenant_id: string; email: string; added_at: Date };
}
