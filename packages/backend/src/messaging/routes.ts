import type { RoomRoutes } from '../http/index.ts';
import { countUnread, listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markConversations } from './mark-conversations.ts';
import type { MessagingParts } from './messaging-parts.ts';
import { SendMessage } from './send-message.ts';
import type { Speech } from './speech.ts';
import { startConversation } from './start-conversation.ts';
import { TellTyping } from './tell-typing.ts';

export function messagingRoutes(parts: MessagingParts, speech: Speech) {
  const sendMessage = new SendMessage(parts, speech);
  const tellTyping = new TellTyping(parts);
  return {
    'messaging.getConversations': (request, call) => listConversations(parts, request, call),
    'messaging.getMessages': (request, call) => listMessages(parts, request, call),
    'messaging.getUnreadCount': async (_, { member }) => ({
      unread: await parts.database.inTenant(member.tenantId, (transaction) =>
        countUnread(transaction, member.tenantId, member.id),
      ),
    }),
    'messaging.startConversation': async ({ user_id: userId }, call) => ({
      conversation_id: await startConversation(parts, userId, call),
    }),
    'messaging.markConversations': async (request, call) => {
      await markConversations(parts, request, call);
      return {};
    },
    'messaging.sendMessage': {
      keepsItself: async (request, call) => ({ message: await sendMessage.execute(request, call) }),
    },
    'messaging.sendTypingIndicator': async ({ conversation_id: conversationId }, call) => {
      await tellTyping.execute(conversationId, call);
      return {};
    },
  } satisfies RoomRoutes<'messaging'>;
}
