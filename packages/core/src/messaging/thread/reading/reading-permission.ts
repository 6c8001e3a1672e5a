import type { Permission } from '../../../session/index.ts';
import type { Parties } from '../../composer/sending-permission.ts';

/** Who may mark a conversation read (MSG-38 to MSG-40). Narrower than seeing it: MESSAGING_PLUS of one's own does not do (A49). */
export function mayMarkRead({ own, partner }: Pick<Parties, 'own' | 'partner'>): boolean {
  return own.has('MESSAGING') || partner.has('MESSAGING_PLUS');
}

/** Who sees a thread whole by permission alone (MSG-55, MSG-56). */
export function mayReadAll({ own, partner }: Pick<Parties, 'own' | 'partner'>): boolean {
  return own.has('MESSAGING') || own.has('MESSAGING_PLUS') || partner.has('MESSAGING_PLUS');
}

/** Who sees that their messages were read (MSG-66). */
export const maySeeReadReceipts = (own: ReadonlySet<Permission>): boolean => own.has('MESSAGE_READ_RECEIPT');
