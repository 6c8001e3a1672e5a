import type { ParsedRequestOf } from '@duet/adapters/contract';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** What the tenant asks its members to agree to, in the order to be shown. */
const requested = ({ file: { policy } }: ServedTenant) =>
  [
    'TERMS_OF_SERVICE' as const,
    ...(policy.orientationConsent ? (['SEXUALITY_ORIENTATION_CONSENT'] as const) : []),
  ] as const;

/** Which version of a text the tenant asks for now. */
export const versionInForce = (
  { file: { agreements } }: ServedTenant,
  id: ReturnType<typeof requested>[number],
): number => agreements[id] ?? 1;

/** What the member agreed to and when, in which version, beside the version in force (API-74). */
export async function listAgreements({ database }: ServerContext, { tenant, member }: MemberCall) {
  const rows = await database.inTenant(tenant.id, (transaction) =>
    transaction
      .selectFrom('agreements')
      .select(['agreement', 'accepted', 'version', 'decided_at'])
      .where('tenant_id', '=', tenant.id)
      .where('member_id', '=', member.id)
      .execute(),
  );
  return {
    agreements: requested(tenant).map((id) => {
      const decided = rows.find(({ agreement }) => agreement === id);
      return {
        id,
        accepted: decided?.accepted ?? false,
        current_version: versionInForce(tenant, id),
        ...(decided && { version: decided.version, decided_at: decided.decided_at.toISOString() }),
      };
    }),
  };
}

/**
 * Notes a decision about the text in force (API-75). Without the terms there is no membership; the consent to orientation may be
 * taken back, and then nobody is proposed to the member and the member to nobody.
 */
export async function decideAgreement(
  { database, clock }: ServerContext,
  { id, accepted }: ParsedRequestOf<'onboarding.setAgreement'>,
  { tenant, member }: MemberCall,
): Promise<void> {
  if (!requested(tenant).some((asked) => asked === id)) throw Refusal.invalid('unknown agreement');
  if (id === 'TERMS_OF_SERVICE' && !accepted) throw Refusal.invalid('terms of service required');
  const decision = { accepted, version: versionInForce(tenant, id), decided_at: new Date(clock.now()) };
  await database.inTenant(tenant.id, (transaction) =>
    transaction
      .insertInto('agreements')
      .values({ tenant_id: tenant.id, member_id: member.id, agreement: id, ...decision })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id', 'agreement']).doUpdateSet(decision))
      .execute(),
  );
}
