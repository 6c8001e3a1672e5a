import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTenantConfig } from '../tenant/testing/index.ts';
import { filterCount, narrowPreferences, NO_FILTERS } from './browse-filters.ts';
import { meetsPreferences, searchPreferences, type SearchPreferences } from './search-preferences.ts';

const { attributes: DEFINITIONS } = aTenantConfig({
  attributes: [
    { id: 'seeking_gender', kind: 'single', options: ['women', 'men', 'everyone'], reviewed: false },
    { id: 'age_range', kind: 'range', options: [], reviewed: false, minimum: 18, maximum: 99, interval: true },
    { id: 'distance', kind: 'range', options: [], reviewed: false, minimum: 5, maximum: 500 },
  ],
});
const read = (answers: Readonly<Record<string, unknown>>) =>
  searchPreferences(new Map(Object.entries(answers)), DEFINITIONS);

const years = fc.integer({ min: 18, max: 99 });
const kilometres = fc.integer({ min: 0, max: 20_000 });
const range = fc.tuple(years, years).map(([one, other]) => ({
  minimum: Math.min(one, other),
  maximum: Math.max(one, other),
}));
const person = fc.record({ gender: fc.constantFrom('MALE' as const, 'FEMALE' as const), age: years });
const preferences: fc.Arbitrary<SearchPreferences> = fc
  .record({
    genders: fc.option(fc.subarray(['MALE' as const, 'FEMALE' as const]), { nil: undefined }),
    ages: fc.option(range, { nil: undefined }),
    maximumKilometres: fc.option(kilometres, { nil: undefined }),
  })
  .map(({ genders, ages, maximumKilometres }) => ({
    ...(genders && { genders }),
    ...(ages && { ages }),
    ...(maximumKilometres !== undefined && { maximumKilometres }),
  }));

describe('search preferences', () => {
  it.each<[string, Readonly<Record<string, unknown>>, SearchPreferences]>([
    ['no answer', {}, {}],
    ['women', { seeking_gender: 'women' }, { genders: ['FEMALE'] }],
    ['men', { seeking_gender: 'men' }, { genders: ['MALE'] }],
    ['everyone', { seeking_gender: 'everyone' }, {}],
    ['an option that is none', { seeking_gender: 'toString' }, {}],
    ['ages', { age_range: { minimum: 30, maximum: 40 } }, { ages: { minimum: 30, maximum: 40 } }],
    ['ages upside down', { age_range: { minimum: 40, maximum: 30 } }, {}],
    ['a distance', { distance: 50 }, { maximumKilometres: 50 }],
    ['the longest distance, which is no limit', { distance: 500 }, {}],
    ['a distance in words', { distance: 'near' }, {}],
  ])('are read from %s', (_, answers, expected) => {
    expect(read(answers)).toEqual(expected);
  });

  it('do not come from a question that the tenant does not ask', () => {
    expect(searchPreferences(new Map([['distance', 50]]), [])).toEqual({});
  });

  it.each<[SearchPreferences, number | undefined, boolean]>([
    [{}, 20_000, true],
    [{ genders: ['FEMALE'] }, 1, true],
    [{ genders: ['MALE'] }, 1, false],
    [{ ages: { minimum: 34, maximum: 34 } }, 1, true],
    [{ ages: { minimum: 35, maximum: 99 } }, 1, false],
    [{ ages: { minimum: 18, maximum: 33 } }, 1, false],
    [{ maximumKilometres: 50 }, 50, true],
    [{ maximumKilometres: 50 }, 50.1, false],
    [{ maximumKilometres: 50 }, undefined, true],
  ])('%j of a woman of 34 at %s km: %s', (wishes, distance, isMet) => {
    expect(meetsPreferences(wishes, { gender: 'FEMALE', age: 34 }, distance)).toBe(isMet);
  });
});

describe('filters', () => {
  it('exclude whom the preferences exclude, and whom the filter excludes, and no one else', () => {
    fc.assert(
      fc.property(
        preferences,
        preferences,
        person,
        kilometres,
        (wishes, { genders: _, ...filters }, somebody, distance) => {
          expect(meetsPreferences(narrowPreferences(wishes, filters), somebody, distance)).toBe(
            meetsPreferences(wishes, somebody, distance) && meetsPreferences(filters, somebody, distance),
          );
        },
      ),
    );
  });

  it('are counted by kind', () => {
    expect(filterCount(NO_FILTERS)).toBe(0);
    expect(filterCount({ online: true, recent: true, ages: { minimum: 20, maximum: 30 }, maximumKilometres: 0 })).toBe(
      4,
    );
  });
});
