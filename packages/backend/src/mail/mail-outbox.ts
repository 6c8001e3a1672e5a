import { randomUUID } from 'node:crypto';
import type { Clock } from '@duet/core/kernel';
import type { RejectionReason } from '@duet/core/profile';
import type { Language } from '@duet/core/tenant';
import type { TenantTransaction } from '../database/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import type { Mail } from './mail.ts';
import { renderMail, type MailTexts } from './render-mail.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Puts emails into the outbox, in the same transaction as what they tell of. A worker sends them from there. */
export class MailOutbox {
  constructor(
    private readonly texts: MailTexts,
    private readonly unsubscribe: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  /** Why staff refused something, in the words that the member's own pages have for it. */
  rejectionText(language: Language, reason: RejectionReason): string {
    return this.texts(language)(`rejection.${reason}`);
  }

  async enqueue(transaction: TenantTransaction, tenant: ServedTenant, mail: Mail): Promise<void> {
    if (!mail.isRequested && (await isUnwanted(transaction, tenant.id, mail.recipient))) return;
    const rendered = renderMail(this.texts, tenant, mail, this.unsubscribe.link(tenant, mail.language, mail.recipient));
    const now = new Date(this.clock.now());
    await transaction
      .insertInto('outbox')
      .values({
        tenant_id: tenant.id,
        id: randomUUID(),
        member_id: mail.memberId,
        recipient: mail.recipient,
        language: mail.language,
        kind: mail.kind,
        ...rendered,
        created_at: now,
        sent_at: null,
        next_attempt_at: now,
      })
      .execute();
  }
}

async function isUnwanted(transaction: TenantTransaction, tenantId: string, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('do_not_email')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
