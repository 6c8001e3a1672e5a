import { issueCode, redeemCode } from '../credentials/index.ts';
import type { Foundation } from '../foundation/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** How long a code of the support entrance is good: it goes from the answer into the next address. */
const GOOD_FOR = 60_000;

/**
 * What a member brings to the support entrance in place of the session's token, which must stand in no address: good for 60 s
 * and one use. An earlier one is void from now on.
 */
export async function issueEntranceCode(
  { database, clock }: Foundation,
  { tenant, member }: Pick<MemberCall, 'tenant' | 'member'>,
): Promise<string> {
  return database.inTenant(tenant.id, (transaction) =>
    issueCode(transaction, {
      tenantId: tenant.id,
      memberId: member.id,
      purpose: 'support_entrance',
      email: null,
      expiresAt: clock.now() + GOOD_FOR,
    }),
  );
}

/** Whose code it is, once; undefined for a code that is unknown, old or used. */
export async function redeemEntranceCode(
  { database, clock }: Foundation,
  tenant: ServedTenant,
  code: string,
): Promise<string | undefined> {
  const redeemed = await database.inTenant(tenant.id, (transaction) =>
    redeemCode(transaction, { tenantId: tenant.id, purpose: 'support_entrance', token: code, now: clock.now() }),
  );
  return redeemed.outcome === 'redeemed' ? redeemed.memberId : undefined;
}
