import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { deleteOpenCodes } from './one-use-codes.ts';
import { lockOwner, replaceEmail } from './replace-email.ts';

const UNDO_FOR = 7 * 86_400_000;

/** A change of address that has taken effect. */
export interface ConfirmedChange {
  readonly memberId: string;
  /** The one that requested it continues, the member's others are to end; absent where that was done before. */
  readonly sessionId?: string;
}

/**
 * Lets a change take effect if `token` is the one that was sent to its new address: the address is replaced and proved, open
 * codes are void, and the old address gets a link to undo it. Opened again it changes nothing. Answers undefined if the token belongs
 * to no change; throws if it was used and the address has changed since, is too old, or the address has become another person's meanwhile.
 */
export async function confirmEmailChange(
  context: ServerContext,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  token: string,
): Promise<ConfirmedChange | undefined> {
  const change = await findChange(transaction, tenant.id, token);
  if (!change) return undefined;
  const now = context.clock.now();
  if (change.confirmed_at) {
    if (change.owner.email === change.new_email) return { memberId: change.member_id };
    throw Refusal.conflict('already confirmed');
  }
  if (change.confirm_until.getTime() <= now) throw Refusal.invalid('invalid token');
  const wanted = { tenantId: tenant.id, email: change.new_email, now, memberId: change.member_id };
  await replaceEmail(transaction, wanted, 'verifyEmail');
  const undo = newToken();
  await transaction
    .updateTable('email_changes')
    .set({
      confirmed_at: new Date(now),
      ...(change.old_email !== null && { undo_hash: hashToken(undo), undo_until: new Date(now + UNDO_FOR) }),
    })
    .where('tenant_id', '=', tenant.id)
    .where('number', '=', change.number)
    .execute();
  await deleteOpenCodes(transaction, tenant.id, change.member_id);
  if (change.old_email !== null) {
    await context.mailOutbox.enqueue(transaction, tenant, {
      kind: 'email_changed',
      memberId: change.member_id,
      recipient: change.old_email,
      language: change.owner.preferred_language,
      name: change.owner.first_name,
      path: `undo_email_change/${undo}`,
      isRequested: true,
    });
  }
  return { memberId: change.member_id, sessionId: change.session_id };
}

/** The change of the token, with its member locked. A change that is cancelled meanwhile is not found. */
async function findChange(transaction: TenantTransaction, tenantId: string, token: string) {
  const changes = transaction
    .selectFrom('email_changes')
    .select(['number', 'member_id', 'session_id', 'old_email', 'new_email', 'confirm_until', 'confirmed_at'])
    .where('tenant_id', '=', tenantId)
    .where('confirm_hash', '=', hashToken(token));
  const found = await changes.executeTakeFirst();
  if (!found) return undefined;
  const owner = await lockOwner(transaction, tenantId, found.member_id);
  const change = await changes.executeTakeFirst();
  return change && { ...change, owner };
}
