import type { Problem } from '../../kernel/index.ts';
import type { ProfileEntry } from '../../profile/index.ts';

/** A decision of the look book that can be taken back. */
export interface LastDecision {
  readonly userId: string;
  readonly kind: 'liked' | 'passed';
}

/** What of the look book outlasts a reload: who comes next, in their order, and what was decided last. */
export interface LookBookPosition {
  readonly userIds: readonly string[];
  readonly last?: LastDecision;
}

/** Members to be looked at one after another. Who is decided stays in the list, so that a decision can be taken back. */
export interface LookBook extends LookBookPosition {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
}

/**
 * The order in which the look book goes on: as it was left, without those whom the server offers no more, then whom it offers
 * beside them. Who was decided last is offered no more, but stands in front: a decision that is taken back leads to them.
 */
export function continueBook({ userIds: left, last }: LookBookPosition, offered: readonly string[]): readonly string[] {
  const isOffered = new Set(offered);
  const front = last ? [last.userId] : [];
  return [...new Set([...front, ...left.filter((userId) => isOffered.has(userId)), ...offered])];
}

/** Who is still to be looked at: those of whom nothing is known yet, and those about whom nothing is decided. */
export const undecidedMembers = (
  userIds: readonly string[],
  entryOf: (userId: string) => ProfileEntry,
): readonly string[] =>
  userIds.filter((userId) => {
    const entry = entryOf(userId);
    if (entry.status !== 'known') return entry.status === 'unknown';
    const { likedByMe, passedByMe, blockedByMe } = entry.profile;
    return !likedByMe && !passedByMe && !blockedByMe;
  });
