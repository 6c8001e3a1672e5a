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
