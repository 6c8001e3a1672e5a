import type { MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { assertMayMeet } from '../permissions/assert-may-meet.ts';
import { openConversation } from './open-conversation.ts';

/** The conversation with a member, opened where there is none. Asking again answers the same one. */
export async function startConversation(
  dependencies: MessagingDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<string> {
  return dependencies.database.inTenant(member.tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    return openConversation(transaction, member.tenantId, member.id, userId);
  });
}
