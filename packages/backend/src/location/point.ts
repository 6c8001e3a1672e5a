/** A point on earth, in degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS = 6371;

/** Great-circle distance in kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
