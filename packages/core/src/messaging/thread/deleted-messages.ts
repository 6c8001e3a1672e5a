import type { Conversation } from './conversation.ts';

/**
 * The member has deleted what was sent up to a moment: it is in the thread no more, and nothing of it is missing. An earlier moment
 * than the one that is known changes nothing.
 */
export function deleteUntil(conversation: Conversation, until: string): Conversation {
  if (conversation.deletedUntil !== undefined && conversation.deletedUntil >= until) return conversation;
  const { unreadFrom, missing, ...rest } = conversation;
  const messages = rest.messages.filter(({ sentAt }) => sentAt > until);
  const reachesDeleted = messages.length < rest.messages.length;
  return {
    ...rest,
    messages,
    deletedUntil: until,
    ...(reachesDeleted && rest.older === 'more' && { older: 'none' }),
    ...(unreadFrom !== undefined && unreadFrom > until && { unreadFrom }),
    ...(missing !== undefined && missing > until && { missing }),
  };
}
