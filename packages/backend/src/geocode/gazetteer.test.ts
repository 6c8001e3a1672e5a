import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';
import { townOfPlace } from './town-of-place.ts';
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
  town('Orleans', 'BR', 150_000),
  town('Orléans', 'FR', 124_000),
  town('Orléansville', 'DZ', 155_000),
];
const otherNames = [
  { name: 'פתח תקווה', of: 'Petaẖ Tiqwa', country: 'IL', shownIn: ['he'] },
  { name: 'Petah Tikva', of: 'Petaẖ Tiqwa', country: 'IL', shownIn: ['en', 'fr'] },
  { name: 'בוסטון', of: 'Boston', country: 'US', shownIn: ['he'] },
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

  it('prefers the accents of a query that has some, and the larger town where it has none', () => {
    expect(found('Orléans')).toEqual(['Orléans FR', 'Orleans BR', 'Orléansville DZ']);
    expect(found('orlé')).toEqual(['Orléansville DZ', 'Orléans FR', 'Orleans BR']);
    expect(found('orleans')).toEqual(['Orleans BR', 'Orléans FR', 'Orléansville DZ']);
    expect(found('orle')).toEqual(['Orléansville DZ', 'Orleans BR', 'Orléans FR']);
  });

  it('narrows by the text after a comma: region, country code or the name of the country', () => {
    expect(found('Boston, MA, USA')).toEqual(['Boston US']);
    expect(found('Boston, united k')).toEqual(['Boston GB']);
    expect(found('Boston, Mars')).toEqual([]);
  });

  it('shows a town once, whichever of its names begin so', () => {
    expect(found('peta')).toEqual(['Petah Tikva IL']);
  });

  it('answers any text at all with towns whose name begins with it, and no more than requested', () => {
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

describe('the name of a town', () => {
  it.each([
    ['he', 'Petaẖ Tiqwa', 'IL', 'פתח תקווה'],
    ['en', 'Petaẖ Tiqwa', 'IL', 'Petah Tikva'],
    ['fr', 'פתח תקוה', 'IL', 'Petah Tikva'],
    ['he', 'Boston', 'US', 'בוסטון'],
    // Other towns of that name, and towns that have no other.
    ['he', 'Boston', 'GB', 'Boston'],
    ['he', 'Orléans', 'FR', 'Orléans'],
    // A language in which the town has no name of its own.
    ['fr', 'בוסטון', 'US', 'Boston'],
  ] as const)('is, in %s, that of the language where one is known: %s in %s', (language, name, country, shown) => {
    expect(gazetteer.nameIn(language, { name, country })).toBe(shown);
  });
});

describe('the town next to a place', () => {
  const degrees = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const apart = (town: Town, latitude: number, longitude: number) => {
    const east = Math.abs(town.longitude - longitude);
    const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
    return (town.latitude - latitude) ** 2 + shrink * Math.min(east, 360 - east) ** 2;
  };

  it('is the one that no other is nearer than, also across the 180th meridian', () => {
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 40 }), degrees, (places, { latitude, longitude }) => {
        const all = places.map((place, number) => ({ ...town(String(number), 'FR', 1), ...place }));
        const nearest = new Gazetteer(all, []).nearest(latitude, longitude);
        const least = Math.min(...all.map((one) => apart(one, latitude, longitude)));
        expect(nearest && apart(nearest, latitude, longitude)).toBe(least);
      }),
    );
  });

  it('is none where no town is known', () => {
    expect(new Gazetteer([], []).nearest(0, 0)).toBeUndefined();
  });
});

describe('the town of a wire location', () => {
  const near = new Gazetteer(
    [
      { ...town('Petaẖ Tiqwa', 'IL', 200_000), latitude: 32.08707, longitude: 34.88747 },
      { ...town('Boston', 'US', 667_137, 'MA'), latitude: 42.35843, longitude: -71.05977 },
    ],
    otherNames,
  );
  it.each([
    ['drt2zp2mrgru:1 Beacon St, Boston, MA 02108, USA', 'Boston'],
    ['sv8yhq9b5c2r:רחוב העצמאות 4, פתח תקווה, ישראל', 'פתח תקווה'],
    ['sv8yhq9b5c2r:4 Atzmaut St, Petah Tikva', 'Petah Tikva'],
    // An address that does not name its town, and one that names another.
    ['sv8yhq9b5c2r:4 Atzmaut St', 'Petaẖ Tiqwa'],
    ['sv8yhq9b5c2r:Boston', 'Petaẖ Tiqwa'],
  ])('is called as the address calls it, if that is a name of it: %s', (location, name) => {
    expect(townOfPlace(near, location)).toBe(name);
  });

  it('is none of a text that is no wire location', () => {
    expect(townOfPlace(near, '4 Atzmaut St, Petah Tikva')).toBeUndefined();
  });
});
