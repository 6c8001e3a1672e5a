import type { Self } from '../../session/index.ts';

/** In milliseconds, from the moment at which a member has answered what is required: a day, and the one after it. */
const LASTS = 48 * 3_600_000;
/** Profile photos, the first one of onboarding included. */
const PHOTOS = 2;
const LIKES = 3;

/** What is kept of a member's first day, in milliseconds since the epoch. */
export interface FirstDayMarks {
  /** When the profile first had what one needs to reach out to others; undefined until then. */
  readonly onboardedAt: number | undefined;
  /** When the member put the card away, or had done everything; undefined until then. */
  readonly endedAt: number | undefined;
}

/** Whether a member's first day has yet to begin, goes on, or is over. */
export function firstDayPhase({ onboardedAt, endedAt }: FirstDayMarks, now: number): 'ahead' | 'running' | 'over' {
  if (endedAt !== undefined) return 'over';
  if (onboardedAt === undefined) return 'ahead';
  return now < onboardedAt + LASTS ? 'running' : 'over';
}

/**
 * Whether a page keeps a place for the first day until the server has answered: it may go on, and the profile has what it begins with,
 * maybe since the page was loaded. Staff who look in are not led on.
 */
export const mayHaveFirstDay = ({
  mayHaveFirstDay: may = false,
  interactionPermission,
  support,
}: Pick<Self, 'mayHaveFirstDay' | 'interactionPermission' | 'support'>): boolean =>
  may && interactionPermission === 'valid' && support === undefined;

/** How far a member has come on the first day, as the server counts it. */
export interface FirstDayProgress {
  /** Missing of a member without an address. */
  readonly emailConfirmed?: boolean;
  /** Those that were not refused. */
  readonly photos: number;
  readonly likes: number;
  /** Whether the member has written to somebody; a wink is no hello. */
  readonly hasSaidHello: boolean;
}

/** One thing to do on the first day. Likes are counted up to as many as are wanted. */
export type FirstDayStep =
  | { readonly kind: 'email' | 'photo' | 'hello'; readonly isDone: boolean }
  | { readonly kind: 'likes'; readonly isDone: boolean; readonly count: number; readonly wanted: number };

/** What there is to do, in the order in which it is shown; an address that is not there is not confirmed. */
export const firstDaySteps = ({
  emailConfirmed,
  photos,
  likes,
  hasSaidHello,
}: FirstDayProgress): readonly FirstDayStep[] => [
  ...(emailConfirmed === undefined ? [] : [{ kind: 'email', isDone: emailConfirmed } as const]),
  { kind: 'photo', isDone: photos >= PHOTOS },
  { kind: 'likes', isDone: likes >= LIKES, count: Math.min(Math.max(likes, 0), LIKES), wanted: LIKES },
  { kind: 'hello', isDone: hasSaidHello },
];

export const isFirstDayDone = (progress: FirstDayProgress): boolean =>
  firstDaySteps(progress).every(({ isDone }) => isDone);
