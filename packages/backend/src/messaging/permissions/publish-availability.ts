import type { LiveChannel } from '../../connection/index.ts';
import type { Database } from '../../database/index.ts';
import { isActive } from '../../access/index.ts';
import { notBlocked } from './may-meet.ts';

/**
 * Tells everybody who has a conversation with a member whether they are shown the member, as it stands when this is called: after the
 * commit of what suspends, removes or restores one. Of two who have blocked each other, neither is told of the other.
 */
export async function publishAvailabilityOf(
  { database, live }: { readonly database: Database; readonly live: Pick<LiveChannel, 'publishAvailability'> },
  tenantId: string,
  memberId: string,
): Promise<void> {
  const partners = await database.inTenant(tenantId, (transaction) =>
    transaction
      .selectFrom('conversation_members as own')
      .innerJoin('members as self', (join) =>
        join.onRef('self.tenant_id', '=', 'own.tenant_id').onRef('self.id', '=', 'own.member_id'),
      )
      .select(['own.partner_id', isActive('self').as('is_available')])
      .where('own.tenant_id', '=', tenantId)
      .where('own.member_id', '=', memberId)
      .where(notBlocked(tenantId, memberId, 'own.partner_id'))
      .execute(),
  );
  const [first] = partners;
  if (!first) return;
  live.publishAvailability(
    partners.map((partner) => partner.partner_id),
    memberId,
    first.is_available,
  );
}
