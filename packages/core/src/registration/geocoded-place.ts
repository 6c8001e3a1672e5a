import ngeohash from 'ngeohash';

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

const GEOHASH_LENGTH = 12;
const MAXIMUM_LOCATION_LENGTH = 300;
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

/** The words a member's place is told by, as far as the maps service knows them (ENT-26). */
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
 * whole address. Case and accents do not count. Undefined where somebody has to choose.
 */
export function unambiguousPlace(address: string, places: readonly GeocodedPlace[]): GeocodedPlace | undefined {
  const meant = folded(address);
  const called = places.filter((place) => names(place).some((name) => folded(name) === meant));
  return called.length === 1 ? called[0] : undefined;
}

const names = ({ components, formattedAddress }: GeocodedPlace): readonly string[] => [
  formattedAddress,
  ...components
    .filter(({ types }) => types.some((type) => VALID_COMPONENTS.has(type)))
    .flatMap(({ longName, shortName }) => [longName, shortName]),
];

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Geohash of 12, a colon, the formatted address (REG-35, VAL-26), cut to what the wire takes. */
export function wireLocation({ latitude, longitude, formattedAddress }: GeocodedPlace): string {
  const geohash = ngeohash.encode(latitude, longitude, GEOHASH_LENGTH);
  return `${geohash}:${formattedAddress}`.slice(0, MAXIMUM_LOCATION_LENGTH);
}

export interface WireLocation {
  readonly geohash: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads what `wireLocation` wrote; undefined for anything else. */
export function readWireLocation(location: string): WireLocation | undefined {
  const [, geohash, address] = /^([0-9b-hjkmnp-z]{12}):(.*\S.*)$/s.exec(location) ?? [];
  if (geohash === undefined || address === undefined) return undefined;
  const { latitude, longitude } = ngeohash.decode(geohash);
  return { geohash, address: address.trim(), latitude, longitude };
}
