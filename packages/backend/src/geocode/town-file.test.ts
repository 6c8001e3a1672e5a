import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';
import { OTHER_NAMES } from './other-names.ts';
import { readTowns } from './town-file.ts';
import { TownNames } from './town-names.ts';
import { foldName, type Town } from './town.ts';

let folder: string;
let towns: readonly Town[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-towns-'));
  towns = await readTowns(join(folder, 'cache', 'towns.tsv'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the towns of GeoNames', () => {
  it('are distilled once and read again the same', async () => {
    expect((await stat(join(folder, 'cache', 'towns.tsv'))).size).toBeLessThan(4_000_000);
    expect(await readTowns(join(folder, 'cache', 'towns.tsv'))).toEqual(towns);
  });

  it('hold every town that has another name, so that none of those leads nowhere', () => {
    const known = new Set(towns.map(({ country, name }) => `${country}:${foldName(name)}`));
    expect(OTHER_NAMES.filter(({ of, country }) => !known.has(`${country}:${foldName(of)}`))).toEqual([]);
  });

  it('have one name to be shown in a language at most', () => {
    const shown = OTHER_NAMES.flatMap(({ of, country, shownIn = [] }) =>
      shownIn.map((language) => `${language}:${country}:${of}`),
    );
    expect(shown.filter((town, index) => shown.indexOf(town) !== index)).toEqual([]);
  });

  it.each([
    ['Boston, MA', 'US', 42.4, -71.1],
    ['תל אביב', 'IL', 32.1, 34.8],
    ['Saint-Etienne', 'FR', 45.4, 4.4],
  ])('find %s where it is', (query, country, latitude, longitude) => {
    const [town] = new Gazetteer(towns, OTHER_NAMES).search(query, () => [], 1);
    expect(town).toMatchObject({ country });
    expect(town?.latitude).toBeCloseTo(latitude, 0);
    expect(town?.longitude).toBeCloseTo(longitude, 0);
  });

  it('have Hebrew names in Hebrew letters, and French and English ones in Latin letters without the signs of transcriptions', () => {
    const [hebrew, latin] = [/^[\p{Script=Hebrew} \-־׳״]+$/u, /^(?!.*[āīūōŭḨḩ])[\p{Script=Latin} ’'.,\-]+$/u];
    const wrong = OTHER_NAMES.filter(({ name, shownIn = [] }) =>
      shownIn.some((language) => !(language === 'he' ? hebrew : latin).test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Moscow', 'RU', 'Moscow', 'Moscou', 'מוסקבה'],
    ['Köln', 'DE', 'Cologne', 'Cologne', 'קלן'],
    ['Genève', 'CH', 'Geneva', 'Genève', 'ז׳נבה'],
    ['Cairo', 'EG', 'Cairo', 'Le Caire', 'קהיר'],
    ['Sūrat', 'IN', 'Surat', 'Surat', 'סוראט'],
    ['London', 'GB', 'London', 'Londres', 'לונדון'],
  ])('call %s as each language does', (name, country, ...called) => {
    const names = new TownNames(OTHER_NAMES);
    expect((['en', 'fr', 'he'] as const).map((language) => names.nameIn(language, { name, country }))).toEqual(called);
  });

  it('have a Hebrew name where a million people live', () => {
    const names = new TownNames(OTHER_NAMES);
    const nameless = towns.filter(
      (town) => town.population >= 1_000_000 && !/\p{Script=Hebrew}/u.test(names.nameIn('he', town)),
    );
    // Suburbs and villages for which GeoNames counts the people of their region.
    expect(nameless.map(({ name }) => name).toSorted()).toEqual([
      'Budta',
      'Camayenne',
      'Dadonghai',
      'Guankou',
      'Malingao',
      'Najafgarh',
      'Nowrangapur',
      'Tongshan',
      'Yono',
    ]);
  });
});
