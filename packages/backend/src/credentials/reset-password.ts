import { normaliseEmail, passwordProblem } from '../access/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { issueCode, redeemCode } from './one-use-codes.ts';
import { deletePending } from './request-email-change.ts';

const HOUR = 3_600_000;

/** Emails a link to choose a new password (PWD-05). An account that only has Facebook gets an error that reports it (PWD-10). */
export async function sendRecoveryEmail(context: ServerContext, tenant: ServedTenant, typed: string): Promise<void> {
  const email = normaliseEmail(typed);
  await context.database.inTenant(tenant.id, async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select(['id', 'first_name', 'preferred_language', 'password_hash', 'facebook_id'])
      .where('tenant_id', '=', tenant.id)
      .where('email', '=', email)
      .executeTakeFirst();
    if (!member) throw Refusal.of('forgotPassword', 'not found', 404);
    if (member.password_hash === null && member.facebook_id !== null)
      throw Refusal.of('forgotPassword', 'use facebook');
    const code = await issueCode(transaction, {
      tenantId: tenant.id,
      memberId: member.id,
      purpose: 'reset_password',
      email,
      expiresAt: context.clock.now() + HOUR,
    });
    await context.mailOutbox.enqueue(transaction, tenant, {
      kind: 'reset_password',
      memberId: member.id,
      recipient: email,
      language: member.preferred_language,
      name: member.first_name,
      path: `resetPassword?code=${code}&email=${encodeURIComponent(email)}`,
      isRequested: true,
    });
  });
}

export interface PasswordReset {
  readonly code: string;
  readonly email: string;
  readonly newPassword: string;
  /** Where the call came from. */
  readonly network: string;
}

/**
 * Sets the new password, ends every session and deletes a pending address: whoever knew the old one is logged out. The link has proved
 * the address.
 */
export async function resetPassword(context: ServerContext, tenant: ServedTenant, reset: PasswordReset): Promise<void> {
  if (reset.code === '') throw Refusal.of('passwordReset', 'missing code');
  if (reset.email.trim() === '') throw Refusal.of('passwordReset', 'missing email');
  const problem = passwordProblem(reset.newPassword, reset.email);
  if (problem) throw Refusal.of('passwordReset', problem);
  const passwordHash = await context.passwords.hash(reset.newPassword);
  const memberId = await changePassword(context, tenant, reset, passwordHash);
  await context.sessions.endAll(tenant.id, memberId);
}

async function changePassword(
  { database, clock, loginGuard }: ServerContext,
  tenant: ServedTenant,
  { code, email, network }: PasswordReset,
  passwordHash: string,
): Promise<string> {
  const now = clock.now();
  return database.inTenant(tenant.id, async (transaction) => {
    const redeemed = await redeemCode(transaction, {
      tenantId: tenant.id,
      purpose: 'reset_password',
      token: code,
      now,
    });
    // A refusal rolls the redemption back: the right person may still use the code.
    if (redeemed.outcome !== 'redeemed' || redeemed.email !== normaliseEmail(email)) {
      throw Refusal.of('passwordReset', 'invalid code');
    }
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set((member) => ({
        password_hash: passwordHash,
        email_confirmed_at: member.fn.coalesce('email_confirmed_at', member.val(new Date(now))),
      }))
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', redeemed.memberId)
      // The code proves the address that it was sent to, and no later one.
      .where('email', '=', redeemed.email)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw Refusal.of('passwordReset', 'invalid code');
    // Whoever is shut out may have requested a new address, whose link is in their mailbox.
    await deletePending(transaction, tenant.id, redeemed.memberId);
    await loginGuard.rememberNetwork(transaction, tenant.id, redeemed.memberId, network);
    return redeemed.memberId;
  });
}
