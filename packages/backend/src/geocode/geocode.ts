import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import type { Handler } from '../http/index.ts';
import { Gazetteer, liesIn } from './gazetteer.ts';
import { OTHER_NAMES } from './other-names.ts';
import { PostalCodes } from './postal-codes.ts';
import { readTowns } from './town-file.ts';
import type { Town } from './town.ts';

const MOST = 8;
const countryNamesIn = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
);

/** Reads the towns at the first question and keeps them. */
export function gazetteerLoader(townFile: string): () => Promise<Gazetteer> {
  let gazetteer: Promise<Gazetteer> | undefined;
  const open = async () => new Gazetteer(await readTowns(townFile), OTHER_NAMES);
  return () => (gazetteer ??= open());
}

/**
 * Finds towns by name or postal code (A90), in the words of a maps service, so that members are located without a third party
 * hearing of them.
 */
export const geocode =
  (towns: () => Promise<Gazetteer>, postalCodes: () => Promise<PostalCodes>): Handler<'onboarding.geocode'> =>
  async ({ address }, { language }) => {
    const [code = '', ...further] = address.split(',').map((part) => part.trim());
    if (!PostalCodes.isPostalCode(code))
      return {
        results: (await towns()).search(address, allCountryNames, MOST).map((town) => toResult(town, language)),
      };
    const places = (await postalCodes()).find(code).filter((place) => liesIn(place, further, allCountryNames));
    return { results: places.map((place) => toResult(place, language, place.postalCode)) };
  };

const countryName = (country: string, language: Language): string => countryNamesIn[language]?.of(country) ?? country;
/** People may name a country in any of our languages, or as Americans write their own. */
const allCountryNames = (country: string): readonly string[] => [
  ...LANGUAGES.map((language) => countryName(country, language)),
  ...(country === 'US' ? ['USA'] : []),
];

type Result = HandlerAnswerOf<'onboarding.geocode'>['results'][number];

function toResult(town: Omit<Town, 'population'>, language: Language, postalCode?: string): Result {
  const { name, region, country, latitude, longitude } = town;
  const countryLong = countryName(country, language);
  return {
    latitude,
    longitude,
    formatted_address: addressOf({ name, region, country: countryLong }, postalCode),
    components: [
      ...(postalCode === undefined ? [] : [{ types: ['postal_code'], long_name: postalCode, short_name: postalCode }]),
      { types: ['locality', 'political'], long_name: name, short_name: name },
      ...(region === ''
        ? []
        : [{ types: ['administrative_area_level_1', 'political'], long_name: region, short_name: region }]),
      { types: ['country', 'political'], long_name: countryLong, short_name: country },
    ],
  };
}

/** `Lyon, France`, `New York, NY, United States`; with its code `69001 Lyon, France` or `New York, NY 10001, United States`. */
function addressOf(
  { name, region, country }: Pick<Town, 'name' | 'region' | 'country'>,
  postalCode: string | undefined,
): string {
  const code = postalCode === undefined ? [] : [postalCode];
  // Where a state is written, the code follows it, else precedes the town.
  const [town, state] = region === '' ? [[...code, name], []] : [[name], [region, ...code]];
  return [town, state, [country]]
    .map((words) => words.join(' '))
    .filter((part) => part !== '')
    .join(', ');
}
