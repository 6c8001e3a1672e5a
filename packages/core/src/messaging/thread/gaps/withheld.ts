import type { Conversation } from '../conversation.ts';
import type { Message } from '../../message.ts';
import { clearGap } from './gap.ts';

/** Whether the server keeps words of a thread from the member (MSG-58). */
export const hasWithheld = ({ messages }: Conversation): boolean => messages.some(({ withheld }) => withheld);

/** A thread of which words were kept back is read anew: the page takes the place of all that is no later than it. */
export function removeWithheld(conversation: Conversation, page: readonly Message[]): Conversation {
  if (!hasWithheld(conversation)) return conversation;
  const until = page.at(-1)?.sentAt ?? '';
  const messages = conversation.messages.filter(({ sentAt }) => sentAt > until);
  return clearGap({ ...conversation, messages });
}
