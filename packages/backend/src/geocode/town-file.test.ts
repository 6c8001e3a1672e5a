import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';
import otherNames from './other-names.json' with { type: 'json' };
import { readTowns } from './town-file.ts';
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
    expect(otherNames.filter(({ of, country }) => !known.has(`${country}:${foldName(of)}`))).toEqual([]);
  });

  it('have one name to be shown in a language at most', () => {
    const shown = otherNames.flatMap(({ of, country, shownIn = [] }) =>
      shownIn.map((language) => `${language}:${country}:${of}`),
    );
    expect(shown.filter((town, index) => shown.indexOf(town) !== index)).toEqual([]);
  });

  it.each([
    ['Boston, MA', 'US', 42.4, -71.1],
    ['תל אביב', 'IL', 32.1, 34.8],
    ['Saint-Etienne', 'FR', 45.4, 4.4],
  ])('find %s where it is', (query, country, latitude, longitude) => {
    const [town] = new Gazetteer(towns, otherNames).search(query, () => [], 1);
    expect(town).toMatchObject({ country });
    expect(town?.latitude).toBeCloseTo(latitude, 0);
    expect(town?.longitude).toBeCloseTo(longitude, 0);
  });
});
