import { aMessage, aSummary, PARTNER } from './builders.ts';
import { messagingParts } from './messaging-parts.ts';

/**
 * Two listed conversations, the first of which is open, with two messages, one of them unread. `shown` are the ids in the list,
 * `texts` the moments of the messages in the open one.
 */
export async function listedConversations(options: Parameters<typeof messagingParts>[0] = {}) {
  const parts = messagingParts(options);
  parts.conversationGateway.summaries = [
    aSummary({ last: aMessage(20), unread: 1 }),
    aSummary({ id: 'c2', last: aMessage(5, { conversationId: 'c2' }), unread: 2 }),
  ];
  parts.gateway.messages = [aMessage(10), aMessage(20)];
  await parts.loadConversations.execute('all');
  parts.conversations.open('c1', PARTNER);
  await parts.loadMessages.latest('c1');
  const texts = () => parts.conversation().messages.map(({ sentAt }) => sentAt);
  const shown = () => parts.inbox.inbox.get().summaries.map(({ id }) => id);
  return { ...parts, texts, shown };
}
