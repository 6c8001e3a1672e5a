/** A point on earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees between two points of the grid: about 5.5 km from north to south. */
const GRID = 0.05;
const STEPS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 20_000] as const;
const EARTH_RADIUS = 6371;

/**
 * The point of a coarse grid that stands for a member's place in every distance that another member may learn. Distances
 * to it can be measured from many places; what they find is the grid's point, never the member.
 */
const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude / GRID) * GRID,
  longitude: Math.round(longitude / GRID) * GRID,
});

/** How far two members live apart, in kilometres, rounded up to a step: the least is 5. */
export function roundedDistance(one: Point, other: Point): number {
  const exact = distance(coarse(one), coarse(other));
  return STEPS.find((step) => exact <= step) ?? STEPS[STEPS.length - 1] ?? 0;
}

/** Great-circle distance in kilometres. */
function distance(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
