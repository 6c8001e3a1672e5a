import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';

interface ArchiveRequest {
  readonly conversation_id: string;
  readonly archived: boolean;
}

/**
 * Puts a conversation of the member's into their archive, or takes it out again (MSG-75). The partner's side stays as it is. It
 * may be one that is unavailable; the next message of either side takes it out (`write_message`).
 */
export async function archiveConversation(
  dependencies: MessagingDependencies,
  { conversation_id: conversationId, archived }: ArchiveRequest,
  { member }: MemberCall,
): Promise<void> {
  const { numUpdatedRows } = await dependencies.database.inTenant(member.tenantId, (transaction) =>
    transaction
      .updateTable('conversation_members')
      .set({ archived })
      .where('tenant_id', '=', member.tenantId)
      .where('member_id', '=', member.id)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw Refusal.notFound();
  dependencies.live.publishArchived(member.id, conversationId, archived);
}
