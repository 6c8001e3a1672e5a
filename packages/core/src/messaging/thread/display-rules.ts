import { mayReadAll } from './reading/reading-permission.ts';
import type { Message } from '../message.ts';
import { isWritten, type Parties } from '../composer/sending-permission.ts';

/** Whether a message is shown at all (MSG-62 to MSG-64, A51). */
export function isDisplayable({ kind, text, original, withheld }: Message): boolean {
  if (withheld) return true;
  switch (kind) {
    case 'READ':
    case 'TYPING':
      return false;
    case 'MESSAGE':
      return text.trim() !== '';
    case 'IMAGE':
      return original !== undefined && original !== '';
    case 'WINK':
    case 'MUTUAL_LIKE':
    case 'ERROR':
      return true;
  }
}

/** Whether the thread is shown whole (MSG-55 to MSG-58). Winks and mutual likes alone need no permission (A50). */
export function isFullyReadable(displayable: readonly Message[], parties: Pick<Parties, 'own' | 'partner'>): boolean {
  // What the server withholds cannot be shown, whatever this client believes to be permitted.
  if (displayable.some(({ withheld }) => withheld)) return false;
  return (
    mayReadAll(parties) ||
    displayable.every(({ kind }) => kind === 'WINK' || kind === 'MUTUAL_LIKE' || kind === 'ERROR')
  );
}

/**
 * Whether the server keeps a message's words from a member (MSG-58): who may not read a thread gets its first message
 * whole, and of every later text or image only that it is there.
 */
export const isWithheld = (
  message: Pick<Message, 'kind'>,
  isFirst: boolean,
  reader: Pick<Parties, 'own' | 'partner'>,
): boolean => isWritten(message) && !isFirst && !mayReadAll(reader);

/** The last own message the partner has read (MSG-65, A54): no later than the newest READ. */
export function lastRead(
  displayed: readonly Message[],
  partnerId: string,
  readAt: string | undefined,
): Message | undefined {
  if (readAt === undefined) return undefined;
  return displayed.findLast((m) => m.sentBy !== partnerId && m.kind !== 'ERROR' && m.sentAt <= readAt);
}
