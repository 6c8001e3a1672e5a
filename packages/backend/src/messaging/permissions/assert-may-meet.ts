import type { Caller } from '../../access/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal } from '../../http/index.ts';
import { mayMeet } from './may-meet.ts';

/**
 * Refuses what concerns a member whom the caller may not meet: of another tenant, gone, suspended, blocked or blocking, or the caller
 * themself. It answers the same for all of them, so no member can find out that they were blocked.
 */
export async function assertMayMeet(transaction: TenantTransaction, member: Caller, otherId: string): Promise<void> {
  if (otherId === member.id) throw Refusal.invalid('that is yourself');
  const other = await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', member.tenantId)
    .where('id', '=', otherId)
    .where(mayMeet(member.tenantId, member.id, 'members.id'))
    .executeTakeFirst();
  if (!other) throw Refusal.notFound();
}
