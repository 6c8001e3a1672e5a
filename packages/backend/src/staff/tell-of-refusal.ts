import type { RejectionReason } from '@duet/core/profile';
import { isActive } from '../access/index.ts';
import type { Connection } from '../connection/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** What reaches the clients of a member who is there. */
export type RefusalConnection = Pick<Connection, 'live' | 'permissionsChanged'>;

export interface RefusalNotice {
  readonly memberId: string;
  readonly subject: 'photo' | 'text';
  readonly reason: RejectionReason;
}

/**
 * Writes the email that says why staff refused something, in the language of the member. It says what is private, so none goes to an
 * address that was not confirmed.
 */
export async function emailRefusal(
  { mailOutbox }: Pick<ServerContext, 'mailOutbox'>,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  { memberId, subject, reason }: RefusalNotice,
): Promise<void> {
  const member = await transaction
    .selectFrom('members')
    .select(['email', 'first_name', 'preferred_language'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .where('is_demo', '=', false)
    .where(isActive('members'))
    .executeTakeFirst();
  if (!member?.email) return;
  await mailOutbox.enqueue(transaction, tenant, {
    kind: `${subject}_refused`,
    memberId,
    recipient: member.email,
    language: member.preferred_language,
    name: member.first_name,
    path: 'editprofile',
    isRequested: false,
    values: { reason: mailOutbox.rejectionText(member.preferred_language, reason) },
  });
}

/** Tells the member's clients, and whether they may still reach out without what was refused. After the commit. */
export async function publishRefusal(
  connection: RefusalConnection,
  tenantId: string,
  { memberId, ...refusal }: RefusalNotice,
): Promise<void> {
  connection.live.publishRefusal(memberId, refusal);
  await connection.permissionsChanged(tenantId, memberId);
}
