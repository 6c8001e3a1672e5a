import type { MatchReason, SharedAnswer } from './match.ts';

/** What speaks for two members who suit each other's wishes. */
export interface MatchFacts {
  readonly sharedAnswers: readonly SharedAnswer[];
  /** Rounded, as a profile says it; missing where a place is unknown. */
  readonly distanceKilometres?: number;
  /** Since the other was here last; missing where they never were. */
  readonly hoursSinceActive?: number;
}

/** Out of a hundred points. */
const WEIGHTS = { answers: 45, distance: 30, activity: 25 } as const;
/** More shared options than these count no more: long lists of interests must not outweigh all else. */
const MOST_COUNTED_OPTIONS = 6;
/** Kilometres: up to the first a distance costs nothing, from the second on it earns nothing. */
const NEAREST = 5;
const FARTHEST = 100 * NEAREST;
/** Hours. */
const DAY = 24;
/** Who was away longer than this earns nothing by being active. */
const LONGEST_ABSENCE = 14 * DAY;
/** Kilometres within which two people can meet after work. */
const NEAR = 25;
const MOST_REASONS = 3;
const MOST_NAMED_OPTIONS = 3;

/** How well two members fit, from 0 to 100. More shared answers, less distance and a later visit never lower it. */
export function matchScore({ sharedAnswers, distanceKilometres, hoursSinceActive }: MatchFacts): number {
  const options = sharedAnswers.reduce((count, { options: { length } }) => count + length, 0);
  return (
    WEIGHTS.answers * Math.min(1, options / MOST_COUNTED_OPTIONS) +
    WEIGHTS.distance * proximity(distanceKilometres) +
    WEIGHTS.activity * recency(hoursSinceActive)
  );
}

/** Why two members fit, for one of them: shared answers first, those with the most options before others. */
export function matchReasons({
  sharedAnswers,
  distanceKilometres,
  hoursSinceActive,
}: MatchFacts): readonly MatchReason[] {
  const near = distanceKilometres !== undefined && distanceKilometres <= NEAR;
  const isActive = hoursSinceActive !== undefined && hoursSinceActive <= DAY;
  const others: readonly MatchReason[] = [
    ...(near ? [{ kind: 'near', distanceKilometres } as const] : []),
    ...(isActive ? [{ kind: 'recentlyActive' } as const] : []),
  ];
  const shared = sharedAnswers
    .toSorted((one, other) => other.options.length - one.options.length)
    .slice(0, MOST_REASONS - others.length)
    .map(({ attributeId, options }): MatchReason => ({
      kind: 'sharedAnswer',
      attributeId,
      options: options.slice(0, MOST_NAMED_OPTIONS),
    }));
  return [...shared, ...others];
}

/** 1 next door, 0 far away; each doubling of the distance costs the same. */
function proximity(kilometres: number | undefined): number {
  if (kilometres === undefined) return 0;
  const within = Math.min(FARTHEST, Math.max(NEAREST, kilometres));
  return 1 - Math.log(within / NEAREST) / Math.log(FARTHEST / NEAREST);
}

/** 1 within a day, 0 after two weeks. */
function recency(hours: number | undefined): number {
  if (hours === undefined) return 0;
  return 1 - Math.min(1, Math.max(0, hours - DAY) / (LONGEST_ABSENCE - DAY));
}
