import { isEmail, normaliseEmail } from '../access/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';
import { isHeldByAnother } from './email-holders.ts';
import { countNewAddress } from './email-limit.ts';
import { isRecentlyAuthenticated } from './recent-login.ts';
import { lockOwner, type AccountOwner } from './replace-email.ts';

const WEEK = 7 * 86_400_000;

export interface EmailChangeRequest {
  readonly email: string;
  readonly confirmation: string | undefined;
}

type EmailChangeDependencies = Pick<ServerContext, 'mailOutbox' | 'clock' | 'rateCounters'>;
type AskingMember = Pick<MemberCall, 'tenant' | 'member'>;

/**
 * Notes the new address, which takes the old one's place when its link is opened, and tells both addresses (ERR-46 to ERR-50,
 * ACC-12). A later request replaces an earlier one. For a member who has proved within ten minutes who they are.
 */
export async function requestEmailChange(
  parts: EmailChangeDependencies,
  transaction: TenantTransaction,
  { email: typed, confirmation }: EmailChangeRequest,
  asking: AskingMember,
): Promise<void> {
  const { tenant, member } = asking;
  const email = normaliseEmail(typed);
  if (confirmation === undefined) throw Refusal.of('userUpdate', 'email confirmation missing');
  if (normaliseEmail(confirmation) !== email) throw Refusal.of('userUpdate', 'emails do not match');
  if (!isEmail(email)) throw Refusal.of('userUpdate', 'invalid email address');
  const own = await lockOwner(transaction, tenant.id, member.id);
  if (own.email === email) throw Refusal.of('userUpdate', 'new email same as current');
  const now = parts.clock.now();
  if (!(await isRecentlyAuthenticated(transaction, member, now)))
    throw Refusal.of('userUpdate', 'recent login required');
  if (await isHeldByAnother(transaction, { tenantId: tenant.id, email, now, memberId: member.id }))
    throw Refusal.of('userUpdate', 'email taken', 409);
  await savePending(parts, transaction, email, own, asking);
  if (own.email !== null) {
    await parts.mailOutbox.enqueue(transaction, tenant, {
      kind: 'email_change_requested',
      memberId: member.id,
      recipient: own.email,
      language: own.preferred_language,
      name: own.first_name,
      path: 'account/changeemail',
      isRequested: true,
    });
  }
}

/** Sends the link to the pending address again; the earlier link is void. */
export async function resendEmailChange(parts: ServerContext, asking: AskingMember): Promise<void> {
  const { tenant, member } = asking;
  await parts.database.inTenant(tenant.id, async (transaction) => {
    const own = await lockOwner(transaction, tenant.id, member.id);
    const email = await pendingEmail(transaction, tenant.id, member.id, parts.clock.now());
    if (email === undefined) throw Refusal.conflict('no email change pending');
    await savePending(parts, transaction, email, own, asking);
  });
}

/** Deletes the pending address, if there is one; its link is void. */
export async function cancelEmailChange({ database }: ServerContext, { tenant, member }: AskingMember): Promise<void> {
  await database.inTenant(tenant.id, (transaction) => deletePending(transaction, tenant.id, member.id));
}

/** The address that waits for its confirmation. */
export async function pendingEmail(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  now: number,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('email_changes')
    .select('new_email')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '>', new Date(now))
    .executeTakeFirst();
  return row?.new_email;
}

/** Deletes a member's pending address, unless the session `exceptOf` has requested it; its link is void. */
export async function deletePending(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  exceptOf = '',
): Promise<void> {
  await transaction
    .deleteFrom('email_changes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('session_id', '!=', exceptOf)
    .where('confirmed_at', 'is', null)
    .execute();
}

async function savePending(
  parts: EmailChangeDependencies,
  transaction: TenantTransaction,
  email: string,
  owner: AccountOwner,
  { tenant, member }: AskingMember,
): Promise<void> {
  const { mailOutbox: mailbox, clock } = parts;
  await countNewAddress(parts, transaction, tenant.id, email);
  const code = newToken();
  await deletePending(transaction, tenant.id, member.id);
  await transaction
    .insertInto('email_changes')
    .values({
      tenant_id: tenant.id,
      member_id: member.id,
      session_id: member.sessionId,
      old_email: owner.email,
      new_email: email,
      confirm_hash: hashToken(code),
      confirm_until: new Date(clock.now() + WEEK),
    })
    .execute();
  await mailbox.enqueue(transaction, tenant, {
    kind: 'change_email',
    memberId: member.id,
    recipient: email,
    language: owner.preferred_language,
    name: owner.first_name,
    path: `verify_email/${code}`,
    isRequested: true,
  });
}
