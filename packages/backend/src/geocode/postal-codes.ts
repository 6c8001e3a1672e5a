import { readFile } from 'node:fs/promises';
import type { Town } from './town.ts';

/** A town as a postal code names it. */
export interface PostalPlace extends Omit<Town, 'population'> {
  readonly postalCode: string;
}

/** What looking up a postal code of North America takes; the data of `zipcodes` fit. */
export type FindZipcode = (
  code: string,
) =>
  { readonly city: string; readonly state: string; readonly latitude: number; readonly longitude: number } | undefined;

const FIVE_DIGITS = /^\d{5}$/;
const CANADIAN = /^([a-z]\d[a-z])(?: ?\d[a-z]\d)?$/i;
/** Canada's provinces are written out in the data. */
const STATE_OF_THE_USA = /^[A-Z]{2}$/;

/**
 * Towns by postal code, in the countries whose codes may be shipped: France, the USA and Canada. One code may belong to towns
 * of two countries, and for several towns of one: all are answered, and the person chooses.
 */
export class PostalCodes {
  readonly #french = new Map<string, readonly PostalPlace[]>();

  /** `french`: lines of code, town, latitude and longitude, separated by tabs, the larger town of a code first. */
  constructor(
    french: string,
    private readonly findZipcode: FindZipcode,
    /** The town next to a place, for Canada, whose data name districts. */
    private readonly nearest: (latitude: number, longitude: number) => Town | undefined,
  ) {
    for (const line of french.split('\n')) {
      const [code = '', name = '', latitude, longitude] = line.split('\t');
      if (name === '') continue;
      const place = { postalCode: code, name, country: 'FR', region: '' } as const;
      const places = this.#french.get(code) ?? [];
      this.#french.set(code, [...places, { ...place, latitude: Number(latitude), longitude: Number(longitude) }]);
    }
  }

  /** Whether a text can be a postal code of these countries, whether or not there is such a one. */
  static isPostalCode(text: string): boolean {
    return FIVE_DIGITS.test(text) || CANADIAN.test(text);
  }

  find(text: string): readonly PostalPlace[] {
    const canadian = CANADIAN.exec(text)?.[1]?.toUpperCase();
    if (canadian !== undefined) return this.#inCanada(canadian);
    if (!FIVE_DIGITS.test(text)) return [];
    return [...(this.#french.get(text) ?? []), ...this.#inUsa(text)];
  }

  #inUsa(code: string): readonly PostalPlace[] {
    const found = this.findZipcode(code);
    if (!found || !STATE_OF_THE_USA.test(found.state)) return [];
    const { city, state, latitude, longitude } = found;
    return [{ postalCode: code, name: city, region: state, country: 'US', latitude, longitude }];
  }

  #inCanada(district: string): readonly PostalPlace[] {
    const found = this.findZipcode(district);
    const town = found && this.nearest(found.latitude, found.longitude);
    if (!town || town.country !== 'CA') return [];
    const { latitude, longitude } = found;
    return [{ postalCode: district, name: town.name, region: town.region, country: 'CA', latitude, longitude }];
  }
}

/** Reads the codes at the first question and keeps them. */
export function postalCodesLoader(
  frenchFile: string,
  towns: () => Promise<{ nearest(latitude: number, longitude: number): Town | undefined }>,
): () => Promise<PostalCodes> {
  let codes: Promise<PostalCodes> | undefined;
  const open = async () => {
    const [french, { default: zipcodes }, gazetteer] = await Promise.all([
      readFile(frenchFile, 'utf8'),
      import('zipcodes'),
      towns(),
    ]);
    const nearest = (latitude: number, longitude: number) => gazetteer.nearest(latitude, longitude);
    return new PostalCodes(french, (code) => zipcodes.lookup(code), nearest);
  };
  return () => (codes ??= open());
}
