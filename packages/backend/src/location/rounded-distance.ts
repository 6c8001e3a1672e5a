import { nearestLatticePoint } from './lattice.ts';
import { distanceBetween, type Point } from './point.ts';

/** The distances that are shown, in kilometres. */
export const STEPS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 20_000] as const;
const LARGEST = 20_000;

/** Where an observer is taken to be: at the lattice point next to their place. */
export const roundedPlace = (place: Point): Point => nearestLatticePoint(place);

/**
 * How far from an observer another member is said to live, in kilometres, rounded up to a step: the least is 5. `shown` is the
 * point that replaces the other's place (`ShownPlaces`), never the place. The observer's own place is rounded to the lattice,
 * so that moving a little does not move the limits between two steps.
 */
export function roundedDistance(observer: Point, shown: Point): number {
  const distance = distanceBetween(roundedPlace(observer), shown);
  return STEPS.find((step) => distance <= step) ?? LARGEST;
}
