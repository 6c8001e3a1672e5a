import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';
import { foldName, type Town } from './town.ts';

const town = (name: string, country: string, population: number, region = ''): Town => ({
  name,
  country,
  region,
  population,
  latitude: population / 1000,
  longitude: name.length,
});

const towns = [
  town('Boston', 'US', 667_137, 'MA'),
  town('Boston', 'GB', 41_340),
  town('Bostonia', 'US', 15_379, 'CA'),
  town('Saint-Étienne', 'FR', 171_000),
  town('Petaẖ Tiqwa', 'IL', 200_000),
];
const otherNames = [
  { name: 'פתח תקווה', of: 'Petaẖ Tiqwa', country: 'IL' },
  { name: 'Petah Tikva', of: 'Petaẖ Tiqwa', country: 'IL' },
];
const countryNames = (country: string) =>
  ({ US: ['United States', 'USA'], GB: ['United Kingdom'], IL: ['ישראל'] })[country] ?? [];
const gazetteer = new Gazetteer(towns, otherNames);
const found = (query: string) =>
  gazetteer.search(query, countryNames, 8).map(({ name, country }) => `${name} ${country}`);

describe('finding a town', () => {
  it('finds by the beginning, exact names first and the larger town before the smaller', () => {
    expect(found('bos')).toEqual(['Boston US', 'Boston GB', 'Bostonia US']);
    expect(found('bostonia')).toEqual(['Bostonia US']);
  });

  it.each([
    ['saint etienne', 'Saint-Étienne FR'],
    ['SAINT-ÉT', 'Saint-Étienne FR'],
    ['פתח תקוה', 'פתח תקווה IL'],
    ['פתח תקווה, ישראל', 'פתח תקווה IL'],
  ])('takes %s as people type it', (query, expected) => {
    expect(found(query)).toEqual([expected]);
  });

  it('narrows by what stands after a comma: region, country code or the name of the country', () => {
    expect(found('Boston, MA, USA')).toEqual(['Boston US']);
    expect(found('Boston, united k')).toEqual(['Boston GB']);
    expect(found('Boston, Mars')).toEqual([]);
  });

  it('shows a town once, whichever of its names begin so', () => {
    expect(found('peta')).toEqual(['Petah Tikva IL']);
  });

  it('answers any text at all with towns whose name begins with it, and no more than asked for', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (query, limit) => {
        const answer = gazetteer.search(query, countryNames, limit);
        expect(answer.length).toBeLessThanOrEqual(limit);
        const [name = ''] = query.split(',').map(foldName);
        for (const { name: foundName } of answer) expect(foldName(foundName).startsWith(name)).toBe(true);
      }),
    );
  });
});
