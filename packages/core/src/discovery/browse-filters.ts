import type { AttributeDefinition } from '../tenant/index.ts';
import type { NumberRange, SearchPreferences, SearchQuestion } from './search-preferences.ts';

/** What a member narrows the grid by for a while. Their preferences hold all the same. */
export interface BrowseFilters {
  /** Only who is online. */
  readonly online: boolean;
  /** Only who has joined in the last `NEW_FOR` milliseconds. */
  readonly recent: boolean;
  /** Whole years. */
  readonly ages?: NumberRange;
  readonly maximumKilometres?: number;
}

/** Between which numbers a member chooses filters. */
export interface FilterBounds {
  readonly ages: NumberRange;
  /** In kilometres; the maximum stands for no limit. */
  readonly distance: NumberRange;
}

const BOUNDS: FilterBounds = { ages: { minimum: 18, maximum: 99 }, distance: { minimum: 5, maximum: 1000 } };

/** Those of the questions about age and distance, where the tenant asks them. */
export function filterBounds(definitions: readonly AttributeDefinition[]): FilterBounds {
  const boundsOf = (question: SearchQuestion, otherwise: NumberRange): NumberRange => {
    const { minimum, maximum } = { ...otherwise, ...definitions.find(({ id }) => id === question) };
    return { minimum, maximum };
  };
  return { ages: boundsOf('age_range', BOUNDS.ages), distance: boundsOf('distance', BOUNDS.distance) };
}

/** Everybody whom the preferences allow. */
export const NO_FILTERS: BrowseFilters = { online: false, recent: false };

/** Milliseconds for which a member counts as new: two weeks. */
export const NEW_FOR = 14 * 86_400_000;

/** How many kinds of filter are set. */
export const filterCount = ({ online, recent, ages, maximumKilometres }: BrowseFilters): number =>
  [online, recent, ages, maximumKilometres !== undefined].filter(Boolean).length;

/** The preferences that hold while filters are set: nobody whom they exclude is shown because of a filter. */
export function narrowPreferences(
  preferences: SearchPreferences,
  { ages, maximumKilometres }: Pick<BrowseFilters, 'ages' | 'maximumKilometres'>,
): SearchPreferences {
  const kilometres = Math.min(preferences.maximumKilometres ?? Infinity, maximumKilometres ?? Infinity);
  const narrowed = ages && preferences.ages ? intersection(ages, preferences.ages) : (ages ?? preferences.ages);
  return {
    ...preferences,
    ...(narrowed && { ages: narrowed }),
    ...(kilometres < Infinity && { maximumKilometres: kilometres }),
  };
}

/** Upside down, so that nobody is in it, where the two have no year in common. */
const intersection = (one: NumberRange, other: NumberRange): NumberRange => ({
  minimum: Math.max(one.minimum, other.minimum),
  maximum: Math.min(one.maximum, other.maximum),
});
