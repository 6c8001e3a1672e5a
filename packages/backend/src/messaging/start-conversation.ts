import type { MemberCall } from '../http/index.ts';
import type { MessagingParts } from './messaging-parts.ts';
import { mustMeet } from './must-meet.ts';
import { openConversation } from './open-conversation.ts';

/** The conversation with a member, opened where there is none. Asking again answers the same one. */
export async function startConversation(
  parts: MessagingParts,
  userId: string,
  { member }: MemberCall,
): Promise<string> {
  return parts.database.inTenant(member.tenantId, async (transaction) => {
    await mustMeet(transaction, member, userId);
    return openConversation(transaction, member.tenantId, member.id, userId);
  });
}
