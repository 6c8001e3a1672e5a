import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import type { Handler } from '../http/index.ts';
import { Gazetteer } from './gazetteer.ts';
import otherNames from './other-names.json' with { type: 'json' };
import { readTowns } from './town-file.ts';
import type { Town } from './town.ts';

const MOST = 8;
const countryNamesIn = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
);

/** Reads the towns at the first question and keeps them. */
export function townsOf(townFile: string): () => Promise<Gazetteer> {
  let gazetteer: Promise<Gazetteer> | undefined;
  const open = async () => new Gazetteer(await readTowns(townFile), otherNames);
  return () => (gazetteer ??= open());
}

/** Finds towns by name, in the words of a maps service, so that members are located without a third party hearing of them. */
export const geocode =
  (towns: () => Promise<Gazetteer>): Handler<'onboarding.geocode'> =>
  async ({ address }, { language }) => ({
    results: (await towns()).search(address, allCountryNames, MOST).map((town) => toResult(town, language)),
  });

const countryName = (country: string, language: Language): string => countryNamesIn[language]?.of(country) ?? country;
/** People may name a country in any of our languages, or as Americans write their own. */
const allCountryNames = (country: string): readonly string[] => [
  ...LANGUAGES.map((language) => countryName(country, language)),
  ...(country === 'US' ? ['USA'] : []),
];

type Result = HandlerAnswerOf<'onboarding.geocode'>['results'][number];

function toResult(town: Town, language: Language): Result {
  const { name, region, country, latitude, longitude } = town;
  const countryLong = countryName(country, language);
  return {
    latitude,
    longitude,
    formatted_address: [name, region, countryLong].filter((part) => part !== '').join(', '),
    components: [
      { types: ['locality', 'political'], long_name: name, short_name: name },
      ...(region === ''
        ? []
        : [{ types: ['administrative_area_level_1', 'political'], long_name: region, short_name: region }]),
      { types: ['country', 'political'], long_name: countryLong, short_name: country },
    ],
  };
}
