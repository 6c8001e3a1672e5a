import { isSameMessage, type Message } from './message.ts';

/** Keeps messages in order and once each: the socket, a reload and a catch-up may all return the same one. The same array when it is known. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  let at = messages.length;
  for (let before = messages[at - 1]; before && before.sentAt >= message.sentAt; before = messages[at - 1]) {
    if (isSameMessage(before, message)) return messages;
    if (before.sentAt === message.sentAt && before.sentBy < message.sentBy) break;
    at -= 1;
  }
  return at === messages.length ? [...messages, message] : messages.toSpliced(at, 0, message);
}

/**
 * The same for a whole page, in one pass: one by one, each of thousands would copy all before it. A page comes in order, and
 * nearly always lies before or after all that is known; one that does neither is put in message by message.
 */
export function withMessages(messages: readonly Message[], page: readonly Message[]): readonly Message[] {
  const isOrdered = page.every((message, index) => index === 0 || (page[index - 1]?.sentAt ?? '') < message.sentAt);
  if (!isOrdered) return page.reduce(withMessage, messages);
  if (isBefore(messages, page)) return page.length === 0 ? messages : [...messages, ...page];
  if (isBefore(page, messages)) return [...page, ...messages];
  return page.reduce(withMessage, messages);
}

/** Whether all of some ordered messages are older than all of others. */
function isBefore(older: readonly Message[], newer: readonly Message[]): boolean {
  const [last, first] = [older.at(-1), newer[0]];
  return last === undefined || first === undefined || last.sentAt < first.sentAt;
}
