import type { LiveChannel } from '../../connection/index.ts';
import type { Database } from '../../database/index.ts';
import { isActive } from '../../access/index.ts';
import { notBlocked } from './may-meet.ts';

interface AvailabilityContext {
  readonly database: Database;
  readonly live: Pick<LiveChannel, 'publishAvailability'>;
  readonly logFault: (error: unknown) => void;
}

/**
 * Tells everybody who has a conversation with a member whether they are shown the member, as it stands when this is called: after the
 * commit of what suspends, removes or restores one. Of two who have blocked each other, neither is told of the other. A failure is logged
 * alone: what this tells of has been done, and clients learn it with what they load.
 */
export async function publishAvailabilityOf(
  { logFault, ...context }: AvailabilityContext,
  tenantId: string,
  memberId: string,
): Promise<void> {
  try {
    await publish(context, tenantId, memberId);
  } catch (error) {
    logFault(error);
  }
}

async function publish(
  { database, live }: Omit<AvailabilityContext, 'logFault'>,
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
