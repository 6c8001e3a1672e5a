import type { Conversation } from './conversation.ts';
import { withMessage } from '../message-order.ts';

/** Shows an error in the thread (MSG-34), as the last entry, and in this client alone (A57). */
export function addLocalError(conversation: Conversation, selfId: string, now: number): Conversation {
  const last = Date.parse(conversation.messages.at(-1)?.sentAt ?? '') || 0;
  return {
    ...conversation,
    messages: withMessage(conversation.messages, {
      conversationId: conversation.id,
      sentBy: selfId,
      sentAt: new Date(Math.max(now, last + 1)).toISOString(),
      kind: 'ERROR',
      text: '',
    }),
  };
}
