import type { Conversation } from '../conversation.ts';
import type { Message } from '../../message.ts';
import { clearGap, markGap } from './gap.ts';

/** Whether the server keeps words of a thread from the member (MSG-58). */
export const hasWithheld = ({ messages }: Pick<Conversation, 'messages'>): boolean =>
  messages.some(({ withheld }) => withheld);

/**
 * A thread of which words were kept back, or are by this page, is read anew: the page takes the place of all that is no later than it.
 * A page with words that are kept back is the whole of its thread.
 */
export function removeWithheld(conversation: Conversation, page: readonly Message[]): Conversation {
  if (!hasWithheld(conversation) && !hasWithheld({ messages: page })) return conversation;
  const until = page.at(-1)?.sentAt ?? '';
  const messages = conversation.messages.filter(({ sentAt }) => sentAt > until);
  return clearGap({ ...conversation, messages });
}

/**
 * The server may answer the thread differently from now on: with other words where some were, or are by now, kept back; else with how
 * far it was read, which comes with what is asked for after its newest message.
 */
export const markOutdated = (conversation: Conversation, mayRead: boolean): Conversation =>
  mayRead && !hasWithheld(conversation) ? markGap(conversation) : { ...conversation, older: 'unknown' };
