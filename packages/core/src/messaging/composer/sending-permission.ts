import type { Permission } from '../../session/index.ts';
import type { Message } from '../message.ts';

export interface Parties {
  readonly own: ReadonlySet<Permission>;
  readonly partner: ReadonlySet<Permission>;
  /** Whether the partner has sent a text or an image here; a wink or a mutual like is neither (A48). */
  readonly partnerHasWritten: boolean;
}

/** Whether a member may write to anybody, whatever the other's plan (MSG-41, MSG-42). Without a session nobody may. */
export const mayWriteToAnybody = (own: ReadonlySet<Permission> = new Set()): boolean =>
  own.has('MESSAGING') || own.has('MESSAGING_PLUS');

/** Who may send (MSG-41 to MSG-44). The server has the last word: its Forbidden overrides a yes from here. */
export function maySend({ own, partner, partnerHasWritten }: Parties): boolean {
  return mayWriteToAnybody(own) || (partner.has('MESSAGING_PLUS') && partnerHasWritten);
}

/** Whether a message counts as having written, for the right of the other to answer. */
export const isWritten = (message: Pick<Message, 'kind'>): boolean =>
  message.kind === 'MESSAGE' || message.kind === 'IMAGE';
