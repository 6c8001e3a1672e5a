import type { Conversation } from './conversation.ts';
import { withMessage } from './message-order.ts';

/** Says in the thread that something went wrong (MSG-34). It stands last, and in this client alone (A57). */
export function localError(conversation: Conversation, selfId: string, now: number): Conversation {
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
