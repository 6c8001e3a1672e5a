import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import { hashToken } from '../kernel/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { deleteOpenCodes } from './one-use-codes.ts';
import { lockOwner, replaceEmail } from './replace-email.ts';

/**
 * Restores the address that the link was sent to, and ends every session. Changes after the undone one are deleted with their
 * links, also a pending one; those before it stay, so that of several owners in a row the first can always win: whoever
 * changed the address twice can undo their second change, but not the undoing of the first.
 * Answers the address.
 */
export async function undoEmailChange(context: ServerContext, tenant: ServedTenant, token: string): Promise<string> {
  const { memberId, email } = await context.database.inTenant(tenant.id, (transaction) =>
    restore(transaction, tenant.id, token, context.clock.now()),
  );
  await context.sessions.endAll(tenant.id, memberId);
  return email;
}

async function restore(transaction: TenantTransaction, tenantId: string, token: string, now: number) {
  const change = await usableChange(transaction, tenantId, token, now);
  const restored = { tenantId, memberId: change.memberId, email: change.email, now };
  await replaceEmail(transaction, restored, 'undoEmailChange');
  await transaction
    .updateTable('email_changes')
    .set({ undone_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('number', '=', change.number)
    .execute();
  await transaction
    .deleteFrom('email_changes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', change.memberId)
    .where('number', '>', change.number)
    .execute();
  await deleteOpenCodes(transaction, tenantId, change.memberId);
  return restored;
}

async function usableChange(transaction: TenantTransaction, tenantId: string, token: string, now: number) {
  const changes = transaction
    .selectFrom('email_changes')
    .select(['number', 'member_id', 'old_email', 'undo_until', 'undone_at'])
    .where('tenant_id', '=', tenantId)
    .where('undo_hash', '=', hashToken(token));
  const found = await changes.executeTakeFirst();
  if (found) await lockOwner(transaction, tenantId, found.member_id);
  // Another link may have been used until the lock was had.
  const row = await changes.executeTakeFirst();
  if (!row || row.old_email === null || row.undo_until === null) throw Refusal.of('undoEmailChange', 'invalid token');
  if (row.undone_at) throw Refusal.of('undoEmailChange', 'already undone', 409);
  if (row.undo_until.getTime() <= now) throw Refusal.of('undoEmailChange', 'invalid token');
  return { number: row.number, memberId: row.member_id, email: row.old_email };
}

/** Deletes changes that can neither be confirmed nor undone any more, a month after that. */
export async function sweepEmailChanges({ database, clock }: ServerContext): Promise<void> {
  const then = new Date(clock.now() - 30 * 86_400_000);
  await database.acrossTenants
    .deleteFrom('email_changes')
    .where('confirm_until', '<', then)
    .where((where) => where.or([where('undo_until', 'is', null), where('undo_until', '<', then)]))
    .execute();
}
