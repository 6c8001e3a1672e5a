/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** From the first to the second, in milliseconds. */
export type Span = readonly [least: number, most: number];

/**
 * How lively the demo is: quick enough that a newcomer alone sees something within a minute, slow enough to be people.
 * A first sign comes `firstSign` after a member was found; the first message follows `openingAfter` that.
 */
export const TIMING = {
  browseProfiles: 8000,
  firstSign: [12_000, 26_000],
  openingAfter: [6000, 14_000],
  nextSuitor: [50_000, 120_000],
  silentLike: [3000, 40_000],
  reading: [1200, 3000],
  answerAfter: [5500, 14_000],
  /** Typing shows for so long before a text is sent, within the answer's own time. */
  typingFor: [2500, 4500],
  /** A demo member comes online. */
  stroll: 15_000,
} as const satisfies Record<string, number | Span>;

export const within = ([least, most]: Span, random: Random): number => Math.round(least + random() * (most - least));

/** One of a list that is not empty. */
export function pickFrom<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
}
