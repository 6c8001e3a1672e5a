import type { Conversation } from './conversation.ts';
import { clearGap } from './gaps/gap.ts';

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

/** The member has undone that: the thread is to be loaded anew. `until`: what is still deleted reaches up to this moment. */
export function restoreDeleted(conversation: Conversation, until: string | undefined): Conversation {
  const { deletedUntil, ...rest } = conversation;
  if ((deletedUntil ?? '') <= (until ?? '')) return conversation;
  return { ...clearGap(rest), messages: [], older: 'unknown', ...(until !== undefined && { deletedUntil: until }) };
}
