import type { PendingEntry } from './outbox-state.ts';

/** What the list says of a conversation: something waits to be sent, or something was not and wants a decision of the member's. */
export type Unsent = 'waiting' | 'failed';

/** The conversations in which something was written and not sent. What is just being sent is not told. */
export function unsentConversations(entries: readonly PendingEntry[]): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const { entry, outgoing } of entries) {
    if (outgoing.status === 'sending') continue;
    if (outgoing.status !== 'waiting') unsent.set(entry.conversationId, 'failed');
    else if (!unsent.has(entry.conversationId)) unsent.set(entry.conversationId, 'waiting');
  }
  return unsent;
}
