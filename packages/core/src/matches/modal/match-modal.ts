/** How often the matches of one day are announced (CST-14). */
const MODALS_A_DAY = 1;
/** Matches with a photo in the modal; the others are a number (CST-13). */
const PICTURED_MATCHES = 4;

/** Whether the modal of matches is to be shown: somebody waits, and it was not shown today (MAT-04). */
export const needsMatchModal = (pending: number, shownToday: number): boolean =>
  pending > 0 && shownToday < MODALS_A_DAY;

/** Which matches the modal pictures, and how many there are beyond these (MAT-06, MAT-07). */
export const modalMatches = <Match>(
  matches: readonly Match[],
): { readonly pictured: readonly Match[]; readonly more: number } => ({
  pictured: matches.slice(0, PICTURED_MATCHES),
  more: Math.max(0, matches.length - PICTURED_MATCHES),
});
