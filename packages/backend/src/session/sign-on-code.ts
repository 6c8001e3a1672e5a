import { issueCode, redeemCode } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** How long a code of the support entrance is good: it goes from the answer into the next address. */
const CODE_LIFETIME = 60_000;

/**
 * The code that replaces the session's token, which no address may contain, at the support desk's sign-on: good for 60 s
 * and one use. An earlier one is void from now on.
 */
export async function issueSignOnCode(
  { database, clock }: ServerContext,
  { tenant, member }: Pick<MemberCall, 'tenant' | 'member'>,
): Promise<string> {
  return database.inTenant(tenant.id, (transaction) =>
    issueCode(transaction, {
      tenantId: tenant.id,
      memberId: member.id,
      purpose: 'support_entrance',
      email: null,
      expiresAt: clock.now() + CODE_LIFETIME,
    }),
  );
}

/** Whose code it is, once; undefined for a code that is unknown, old or used. */
export async function redeemSignOnCode(
  { database, clock }: ServerContext,
  tenant: ServedTenant,
  code: string,
): Promise<string | undefined> {
  const redeemed = await database.inTenant(tenant.id, (transaction) =>
    redeemCode(transaction, { tenantId: tenant.id, purpose: 'support_entrance', token: code, now: clock.now() }),
  );
  return redeemed.outcome === 'redeemed' ? redeemed.memberId : undefined;
}
