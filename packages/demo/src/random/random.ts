/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * The same numbers for the same seed on every machine (mulberry32 over an FNV-1a hash), so that every first start makes the
 * same demo members and a portrait drawn again is the same portrait.
 */
export function randomBySeed(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list that is not empty. */
export function pickFrom<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
}

/** A whole number from `least` to `most`, both included. */
export const wholeFrom = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1));

/** The list in another order; the list itself stays. */
export function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
