import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { redeemCode } from './one-use-codes.ts';
import { sendVerification } from './verification.ts';

export interface Confirmation {
  readonly valid: boolean;
  readonly memberId: string;
}

/**
 * Takes the token of a confirmation link (EMC-02), of a registration or of a new address. An expired one of a registration is
 * answered as not valid, with the member to send a new email to; one that is opened again is answered as the first time while its
 * address is the member's, else a conflict; any other is refused. With a new address the member's sessions end, but for the one that requested it.
 */
export async function confirmEmail(context: ServerContext, tenant: ServedTenant, token: string): Promise<Confirmation> {
  const change = await context.database.inTenant(tenant.id, (transaction) =>
    confirmEmailChange(context, transaction, tenant, token),
  );
  if (!change) return confirmRegistration(context, tenant, token);
  const { memberId, sessionId } = change;
  if (sessionId !== undefined) await context.sessions.endOthers({ tenantId: tenant.id, id: memberId, sessionId });
  return { valid: true, memberId };
}

async function confirmRegistration(
  { database, clock }: ServerContext,
  tenant: ServedTenant,
  token: string,
): Promise<Confirmation> {
  const now = clock.now();
  return database.inTenant(tenant.id, async (transaction) => {
    const redeemed = await redeemCode(transaction, { tenantId: tenant.id, purpose: 'verify_email', token, now });
    switch (redeemed.outcome) {
      case 'unknown':
        throw Refusal.invalid('invalid token');
      case 'used':
        // Mail programs open links before their reader does.
        if (await hasConfirmed(transaction, tenant.id, redeemed)) return { valid: true, memberId: redeemed.memberId };
        throw Refusal.conflict('already confirmed');
      case 'expired':
        return { valid: false, memberId: redeemed.memberId };
      case 'redeemed': {
        // The address may have changed since: then the link proves nothing that matters.
        const { numUpdatedRows } = await transaction
          .updateTable('members')
          .set({ email_confirmed_at: new Date(now) })
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', redeemed.memberId)
          .where('email', '=', redeemed.email)
          .executeTakeFirst();
        return { valid: numUpdatedRows > 0n, memberId: redeemed.memberId };
      }
    }
  });
}

/** Whether an address is still that of the member whose it was, and proved. */
async function hasConfirmed(
  transaction: TenantTransaction,
  tenantId: string,
  { memberId, email }: { readonly memberId: string; readonly email: string | null },
): Promise<boolean> {
  const found = await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sends the link again (EMC-05). For an unknown member it does nothing, so ids cannot be guessed. */
export async function resendConfirmation(
  context: ServerContext,
  tenant: ServedTenant,
  memberId: string,
): Promise<void> {
  await context.database.inTenant(tenant.id, async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select(['id', 'email', 'first_name', 'preferred_language', 'email_confirmed_at'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (!member || member.email === null) return;
    if (member.email_confirmed_at) throw Refusal.conflict('already confirmed');
    const addressee = { memberId, email: member.email, name: member.first_name, language: member.preferred_language };
    await sendVerification(context, transaction, tenant, addressee, true);
  });
}
