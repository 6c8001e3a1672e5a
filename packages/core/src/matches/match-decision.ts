import type { Profile } from '../profile/index.ts';

/** A decision that was just made, and can be taken back. */
export interface MatchDecision {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'liked' | 'passed' | 'mutual';
}

/** Whether the member's profile still says what was decided. */
export function isStillMade(
  { kind }: MatchDecision,
  { likedByMe, passedByMe, likedEachOther }: Pick<Profile, 'likedByMe' | 'passedByMe' | 'likedEachOther'>,
): boolean {
  switch (kind) {
    case 'liked':
      return likedByMe;
    case 'passed':
      return passedByMe;
    case 'mutual':
      return likedEachOther;
  }
}
