/** One answer of a maps service, in its component words. Degrees, WGS 84. */
export interface GeocodedPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly formattedAddress: string;
  readonly components: readonly AddressComponent[];
}

interface AddressComponent {
  readonly types: readonly string[];
  readonly longName: string;
  readonly shortName: string;
}

const VALID_COMPONENTS: ReadonlySet<string> = new Set(['postal_code', 'locality', 'street_address']);

/** A country or a sea is no place to live: a postal code, a town or a street must be known (VAL-25). */
export const isValidPlace = ({ components }: GeocodedPlace): boolean =>
  components.some(({ types }) => types.some((type) => VALID_COMPONENTS.has(type)));

/** What a place is called: its town, its state or region, its country as ISO 3166 alpha-2 in upper case (ENT-26). */
export interface PlaceNames {
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly formattedAddress: string;
}

/** The names of a member's place, as far as the maps service knows them (ENT-26). */
export function placeNames({ components, formattedAddress }: GeocodedPlace): PlaceNames {
  const named = (...types: readonly string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find((found) => found);
  const [city, state] = [named('locality', 'postal_town'), named('administrative_area_level_1')];
  const code = named('country')?.shortName;
  return {
    formattedAddress,
    ...(city && { city: city.longName }),
    ...(state && { state: state.longName }),
    ...(code !== undefined && /^[a-z]{2}$/i.test(code) && { country: code.toUpperCase() }),
  };
}

/**
 * The one place that an address means without a doubt: no other of those found is called the same, by town, postal code or
 * whole address. Case and accents do not count. Undefined where a person has to choose.
 */
export function unambiguousPlace(address: string, places: readonly GeocodedPlace[]): GeocodedPlace | undefined {
  const wantedName = folded(address);
  const called = places.filter((place) => names(place).some((name) => folded(name) === wantedName));
  return called.length === 1 ? called[0] : undefined;
}

const names = ({ components, formattedAddress }: GeocodedPlace): readonly string[] => [
  formattedAddress,
  ...components
    .filter(({ types }) => types.some((type) => VALID_COMPONENTS.has(type)))
    .flatMap(({ longName, shortName }) => [longName, shortName]),
];

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
