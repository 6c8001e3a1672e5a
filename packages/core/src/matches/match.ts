/** One answer that two members gave alike: what was asked, and which of its options both chose. */
export interface SharedAnswer {
  readonly attributeId: string;
  /** At least one, in the order of the question. */
  readonly options: readonly string[];
}

/** Why two people fit, as far as one of them may be told. */
export type MatchReason =
  | ({ readonly kind: 'sharedAnswer' } & SharedAnswer)
  /** Rounded up, as a profile says it. */
  | { readonly kind: 'near'; readonly distanceKilometres: number }
  | { readonly kind: 'recentlyActive' };

/** A member proposed for a day, and why. */
export interface Match {
  readonly userId: string;
  /** The most telling first; may be none. */
  readonly reasons: readonly MatchReason[];
}
