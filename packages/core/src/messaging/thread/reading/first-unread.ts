import type { Conversation } from '../conversation.ts';
import { isDisplayable } from '../display-rules.ts';
import type { Message } from '../../message.ts';

/**
 * The thread with the place from which its member had not read it when it was opened: the earliest of the partner's last `unread`
 * messages that are known. The place stays while the thread is open, whatever is read meanwhile.
 */
export function withUnreadMark(conversation: Conversation, unread: number): Conversation {
  const unreadFrom = unread > 0 ? partnersMessages(conversation).slice(-unread)[0]?.sentAt : undefined;
  return unreadFrom === undefined ? conversation : { ...conversation, unreadFrom };
}

/** The member has left the thread: when it is opened again, all of this is old. */
export function withoutUnreadMark(conversation: Conversation): Conversation {
  if (conversation.unreadFrom === undefined) return conversation;
  const { unreadFrom: _, ...rest } = conversation;
  return rest;
}

/** The messages of the partner, as the server counts what is unread. */
export const partnersMessages = ({
  partnerId,
  messages,
}: Pick<Conversation, 'partnerId' | 'messages'>): readonly Message[] =>
  messages.filter((message) => message.sentBy === partnerId && isDisplayable(message));
