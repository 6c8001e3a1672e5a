import type { Parties } from '@duet/core/messaging';
import type { TenantTransaction } from '../../database/index.ts';
import { membershipOf } from '../permissions/membership-of.ts';
import type { MessageRow } from '../wire-message.ts';

/** To whom a message is pushed, as its sender sees the two, and which message it follows. */
export interface Audience extends Pick<Parties, 'own' | 'partner'> {
  readonly partnerId: string;
  /** Undefined for the first message of its conversation. */
  readonly previousAt: Date | undefined;
}

/** The audience of a message that was written earlier; undefined where the two may not meet any more. */
export async function findAudience(
  transaction: TenantTransaction,
  tenantId: string,
  { conversation_id: conversationId, sent_by: senderId, sent_at: sentAt }: MessageRow,
  now: number,
): Promise<Audience | undefined> {
  const membership = await membershipOf(transaction, { tenantId, id: senderId }, conversationId, now);
  if (!membership) return undefined;
  const { previous } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.max<Date | null>('sent_at').as('previous'))
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', conversationId)
    .where('sent_at', '<', sentAt)
    .executeTakeFirstOrThrow();
  const { partnerId, own, partner } = membership;
  return { partnerId, own, partner, previousAt: previous ?? undefined };
}
