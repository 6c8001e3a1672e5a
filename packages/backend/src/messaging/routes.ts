import type { FeatureRoutes } from '../http/index.ts';
import { archiveConversation } from './inbox/archive-conversation.ts';
import { deleteConversation } from './inbox/delete-conversation.ts';
import { countUnread, listConversations } from './inbox/list-conversations.ts';
import { listMessages } from './thread/list-messages.ts';
import { markConversations } from './inbox/mark-conversations.ts';
import { muteConversation } from './inbox/mute-conversation.ts';
import type { MessagingDependencies } from './messaging-dependencies.ts';
import { SendMessage } from './sending/send-message.ts';
import type { MessageWriter } from './sending/message-writer.ts';
import { restoreConversation } from './inbox/restore-conversation.ts';
import { searchConversations } from './inbox/search-conversations.ts';
import { startConversation } from './inbox/start-conversation.ts';
import { SendTypingIndicator } from './sending/send-typing-indicator.ts';

export function messagingRoutes(dependencies: MessagingDependencies, messageWriter: MessageWriter) {
  const sendMessage = new SendMessage(messageWriter);
  const sendTypingIndicator = new SendTypingIndicator(dependencies);
  return {
    'messaging.getConversations': (request, call) => listConversations(dependencies, request, call),
    'messaging.searchConversations': (request, call) => searchConversations(dependencies, request, call),
    'messaging.getMessages': (request, call) => listMessages(dependencies, request, call),
    'messaging.getUnreadCount': (_, { member }) =>
      dependencies.database.inTenant(member.tenantId, (transaction) =>
        countUnread(transaction, member.tenantId, member.id),
      ),
    'messaging.startConversation': async ({ user_id: userId }, call) => ({
      conversation_id: await startConversation(dependencies, userId, call),
    }),
    'messaging.markConversations': async (request, call) => {
      await markConversations(dependencies, request, call);
      return {};
    },
    'messaging.archiveConversation': async (request, call) => {
      await archiveConversation(dependencies, request, call);
      return {};
    },
    'messaging.muteConversation': async (request, call) => {
      await muteConversation(dependencies, request, call);
      return {};
    },
    'messaging.deleteConversation': async (request, call) => {
      const until = await deleteConversation(dependencies, request, call);
      return until === null ? {} : { deleted_until: until };
    },
    'messaging.restoreConversation': async (request, call) => {
      const until = await restoreConversation(dependencies, request, call);
      return until === null ? {} : { deleted_until: until };
    },
    'messaging.sendMessage': {
      idempotentHandler: async (request, call) => {
        const { message, previous } = await sendMessage.execute(request, call);
        return { message, ...(previous !== undefined && { previous_sent_at: previous }) };
      },
    },
    'messaging.sendTypingIndicator': async ({ conversation_id: conversationId }, call) => {
      await sendTypingIndicator.execute(conversationId, call);
      return {};
    },
  } satisfies FeatureRoutes<'messaging'>;
}
