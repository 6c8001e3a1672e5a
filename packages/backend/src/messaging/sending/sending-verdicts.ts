import { maySend } from '@duet/core/messaging';
import { interactionPermission, type Permission } from '@duet/core/session';

/**
 * What core's rules say in every situation there is, for the statement that writes a message: it decides by them without a second
 * round trip, and without a copy of the rules. A situation is a number, the sum of the bits below; its character is `1` where the
 * rule says yes. `write_message` counts situations in the same way.
 */
export interface SendingVerdicts {
  readonly maySend: string;
  readonly mayInteract: string;
}

type Review = 'APPROVED' | 'PENDING' | 'REJECTED';

const PERMISSION_BITS: Readonly<Record<Permission, number>> = {
  MESSAGING: 1,
  MESSAGING_PLUS: 2,
  MESSAGE_READ_RECEIPT: 4,
};
/** The partner's permissions begin at the fourth bit. */
const PARTNER = 8;
const PARTNER_HAS_WRITTEN = 64;

const PHOTO_BITS: Readonly<Record<Review, number>> = { APPROVED: 1, PENDING: 2, REJECTED: 4 };
const SUMMARIES: readonly (Review | undefined)[] = [undefined, 'APPROVED', 'PENDING', 'REJECTED'];
/** Summaries are counted by eights, after all sets of photos. */
const SUMMARY = 8;

export const SENDING_VERDICTS: SendingVerdicts = {
  maySend: tableOf(2 * PARTNER_HAS_WRITTEN, (situation) =>
    maySend({
      own: new Set(membersOf(PERMISSION_BITS, situation)),
      partner: new Set(membersOf(PERMISSION_BITS, Math.floor(situation / PARTNER))),
      partnerHasWritten: (situation & PARTNER_HAS_WRITTEN) !== 0,
    }),
  ),
  mayInteract: tableOf(SUMMARIES.length * SUMMARY, (situation) => {
    const photos = membersOf(PHOTO_BITS, situation).map((status) => ({ status }));
    const summary = SUMMARIES[Math.floor(situation / SUMMARY)];
    return interactionPermission(photos, summary && { status: summary }) === 'valid';
  }),
};

function tableOf(situations: number, rule: (situation: number) => boolean): string {
  return Array.from({ length: situations }, (_, situation) => (rule(situation) ? '1' : '0')).join('');
}

function membersOf<Name extends string>(bits: Readonly<Record<Name, number>>, situation: number): readonly Name[] {
  const names: Name[] = [];
  for (const name in bits) if ((situation & bits[name]) !== 0) names.push(name);
  return names;
}
