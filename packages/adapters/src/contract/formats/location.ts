import { decodeGeohash, encodeGeohash } from './geohash.ts';

const GEOHASH_LENGTH = 12;
/** The most that the wire takes, in UTF-16 code units. */
const MAXIMUM_LENGTH = 300;

/** A point with its address. Degrees, WGS 84. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly formattedAddress: string;
}

/** Geohash of 12, a colon, the formatted address (REG-35, VAL-26), cut to what the wire takes. */
export function formatLocation({ latitude, longitude, formattedAddress }: Place): string {
  const geohash = encodeGeohash({ latitude, longitude }, GEOHASH_LENGTH);
  return `${geohash}:${formattedAddress}`.slice(0, MAXIMUM_LENGTH);
}

/** A location as it was read: the middle of the geohash's cell, in degrees. */
export interface WireLocation {
  readonly geohash: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads what `formatLocation` wrote; undefined for anything else. */
export function readLocation(location: string): WireLocation | undefined {
  const [, geohash, address] = /^([0-9b-hjkmnp-z]{12}):(.*\S.*)$/s.exec(location) ?? [];
  if (geohash === undefined || address === undefined) return undefined;
  const { latitude, longitude } = decodeGeohash(geohash);
  return { geohash, address: address.trim(), latitude, longitude };
}
