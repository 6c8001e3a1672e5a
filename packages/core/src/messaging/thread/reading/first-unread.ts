import type { Conversation } from '../conversation.ts';
import { isDisplayable } from '../display-rules.ts';
import type { Message } from '../../message.ts';

/**
 * The thread with the place from which its member had not read it when it was opened: the earliest of the partner's last `unread`
 * messages that are known. The place stays while the thread is open, whatever is read meanwhile, and moves only to what is loaded later
 * and was unread, too.
 */
export function withUnreadMark(conversation: Conversation, unread: number): Conversation {
  return markEarliest(conversation, partnersMessages(conversation), unread);
}

/** The same thread once older messages are loaded: those that were unread, too, stand below the mark. */
export function withOlderUnread(conversation: Conversation): Conversation {
  const { unreadFrom, unreadAbove = 0 } = conversation;
  if (unreadFrom === undefined || unreadAbove === 0) return conversation;
  const older = partnersMessages(conversation).filter(({ sentAt }) => sentAt < unreadFrom);
  return markEarliest(conversation, older, unreadAbove);
}

/** The member has left the thread: when it is opened again, all of this is old. */
export function withoutUnreadMark(conversation: Conversation): Conversation {
  if (conversation.unreadFrom === undefined) return conversation;
  const { unreadFrom: _, unreadAbove: __, ...rest } = conversation;
  return rest;
}

/** How many of these messages, oldest first, the partner has written, as the server counts what is unread. */
export const countFromPartner = (messages: readonly Message[], partnerId: string): number =>
  messages.filter((message) => message.sentBy === partnerId && isDisplayable(message)).length;

function markEarliest(conversation: Conversation, candidates: readonly Message[], unread: number): Conversation {
  const earliest = unread > 0 ? candidates.slice(-unread)[0] : undefined;
  if (!earliest) return conversation;
  const unreadAbove = Math.max(0, unread - candidates.length);
  return { ...conversation, unreadFrom: earliest.sentAt, unreadAbove };
}

const partnersMessages = ({ partnerId, messages }: Conversation): readonly Message[] =>
  messages.filter((message) => message.sentBy === partnerId && isDisplayable(message));
