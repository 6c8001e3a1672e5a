import type { Conversation } from '../conversation.ts';
import { isDeleted } from '../is-deleted.ts';
import type { Message } from '../../message.ts';

/** Earlier than any message, for a thread in which nothing is known. */
const BEGINNING = '1970-01-01T00:00:00.000Z';

/** The newest message the server has given, by its `sentAt`; with `before`, the newest of those earlier than it. */
const newestAt = ({ messages }: Conversation, before?: string): string | undefined =>
  messages.findLast(({ kind, sentAt }) => kind !== 'ERROR' && (before === undefined || sentAt < before))?.sentAt;

/**
 * The socket closed: from the newest message on, some may be missed. A gap that is still open stays the older one. A thread
 * without messages is to be loaded anew.
 */
export function markGap(conversation: Conversation): Conversation {
  if (conversation.gapAfter !== undefined) return conversation;
  const newest = newestAt(conversation);
  return newest === undefined ? { ...conversation, older: 'unknown' } : { ...conversation, gapAfter: newest };
}

/**
 * A frame says which message precedes it (`previousAt`; null for the first): one that is not known is missing, and perhaps others
 * before it. Of a thread whose words are withheld there is no whole to be complete. To be called before the frame's own message is
 * added; the same conversation where nothing is missing.
 */
export function markMissing(
  conversation: Conversation,
  message: Message,
  previousAt: string | null | undefined,
): Conversation {
  if (previousAt === undefined || previousAt === null || message.withheld) return conversation;
  const { messages, missing, older } = conversation;
  if (isDeleted(conversation, { sentAt: previousAt })) return conversation;
  // From the end: nearly always it is one of the last.
  if (messages.findLast(({ withheld, sentAt }) => withheld ?? sentAt === previousAt)) return conversation;
  const [oldest] = messages;
  // What precedes the oldest loaded page is loaded with the older pages.
  if (older === 'more' && oldest && previousAt < oldest.sentAt) return conversation;
  return missing !== undefined && missing <= previousAt ? conversation : { ...conversation, missing: previousAt };
}

/** Whether messages are missing, or may be. */
export const hasGap = ({ gapAfter, missing, isFilling }: Conversation): boolean =>
  gapAfter !== undefined || missing !== undefined || isFilling === true;

/** All messages up to this moment are known, from the oldest loaded on; later ones may be missing. Undefined where none is. */
export function gapStart(conversation: Conversation): string | undefined {
  const { gapAfter, missing } = conversation;
  if (missing === undefined) return gapAfter;
  const known = newestAt(conversation, missing) ?? BEGINNING;
  return gapAfter === undefined || known < gapAfter ? known : gapAfter;
}

/** The gap is being filled: another one that is noted meanwhile is a gap of its own. */
export const startFilling = (conversation: Conversation): Conversation => ({
  ...clearGap(conversation),
  isFilling: true,
});

export function endFilling({ isFilling: _, ...conversation }: Conversation): Conversation {
  return conversation;
}

/** Nothing is missing any more. */
export function clearGap({ gapAfter: _after, missing: _missing, ...conversation }: Conversation): Conversation {
  return conversation;
}

/** A fetch of what is missing failed after `after`: a gap that was noted meanwhile is part of it. */
export const reopenGap = (conversation: Conversation, after: string): Conversation => ({
  ...conversation,
  gapAfter: conversation.gapAfter === undefined || after < conversation.gapAfter ? after : conversation.gapAfter,
});
