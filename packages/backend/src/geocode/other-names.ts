import searchedNames from './other-names.json' with { type: 'json' };
import shownNames from './shown-names.json' with { type: 'json' };
import type { OtherName } from './town-names.ts';

/** Names by language, country and GeoNames' name. */
const shown: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = shownNames;

/**
 * The other names of towns that searches find: the first file has, one by one, what people type, the second what the larger towns are
 * called in each language.
 */
export const OTHER_NAMES: readonly OtherName[] = [
  ...searchedNames,
  ...Object.entries(shown).flatMap(([language, countries]) =>
    Object.entries(countries).flatMap(([country, names]) =>
      Object.entries(names).map(([of, name]) => ({ name, of, country, shownIn: [language] })),
    ),
  ),
];
