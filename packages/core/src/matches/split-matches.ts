/** What a member has decided about another, as far as it concerns a match. */
export interface MatchDecision {
  readonly likedByMe: boolean;
  readonly passedByMe: boolean;
}

/** Whether a match belongs to the history: it was liked or passed (MAT-02, ENT-11). */
export const isDecided = ({ likedByMe, passedByMe }: MatchDecision): boolean => likedByMe || passedByMe;

/** Matches that wait for a decision, and the history; both in their order (MAT-02, MAT-03). */
export function splitMatches<T extends MatchDecision>(
  matches: readonly T[],
): { readonly pending: readonly T[]; readonly history: readonly T[] } {
  return {
    pending: matches.filter((match) => !isDecided(match)),
    history: matches.filter((match) => isDecided(match)),
  };
}
