import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';

interface MuteRequest {
  readonly conversation_id: string;
  readonly muted: boolean;
}

/**
 * Mutes a conversation of the member's, or has it heard again (MSG-76): what is unread in it is not counted, nor told by email. The
 * partner does not learn of it. It may be one that is unavailable.
 */
export async function muteConversation(
  dependencies: MessagingDependencies,
  { conversation_id: conversationId, muted }: MuteRequest,
  { member }: MemberCall,
): Promise<void> {
  const { numUpdatedRows } = await dependencies.database.inTenant(member.tenantId, (transaction) =>
    transaction
      .updateTable('conversation_members')
      .set({ muted })
      .where('tenant_id', '=', member.tenantId)
      .where('member_id', '=', member.id)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw Refusal.notFound();
  dependencies.live.publishMuted(member.id, conversationId, muted);
}
