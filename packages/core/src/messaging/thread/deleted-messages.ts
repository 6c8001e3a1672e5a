import type { Conversation } from './conversation.ts';

/**
 * The member has deleted what was sent up to a moment: it is in the thread no more. An earlier moment than the one that is known
 * changes nothing.
 */
export function deleteUntil(conversation: Conversation, until: string): Conversation {
  if ((conversation.deletedUntil ?? '') >= until) return conversation;
  const messages = conversation.messages.filter(({ sentAt }) => sentAt > until);
  const isOldestGone = messages.length < conversation.messages.length;
  return { ...conversation, messages, deletedUntil: until, older: isOldestGone ? 'none' : conversation.older };
}
