import { distanceBetween, type Point } from './point.ts';

/** Degrees of latitude between two rows of the lattice: 2.2 km. Its columns are as far apart, whatever the latitude. */
const STEP = 0.02;
const ROWS_TO_POLE = 90 / STEP;
const KILOMETRES_A_ROW = 2.224;

/** The lattice point next to a place; the two are at most 1.6 km apart. */
export function nearestLatticePoint(place: Point): Point {
  const row = Math.round(place.latitude / STEP);
  return latticePoint(row, columnOf(row, place.longitude));
}

/** The lattice points at least `nearest` and at most `farthest` kilometres from a place. */
export function latticePointsBetween(place: Point, nearest: number, farthest: number): readonly Point[] {
  const reach = Math.ceil(farthest / KILOMETRES_A_ROW);
  const centre = Math.round(place.latitude / STEP);
  const points: Point[] = [];
  const first = Math.max(-ROWS_TO_POLE, centre - reach);
  const last = Math.min(ROWS_TO_POLE, centre + reach);
  for (let row = first; row <= last; row += 1) {
    const columns = columnsIn(row);
    // A row near a pole has so few columns that all of them may be within reach.
    const sideways = Math.min(Math.floor((columns - 1) / 2), reach + 1);
    const column = columnOf(row, place.longitude);
    for (let offset = -sideways; offset <= sideways; offset += 1) points.push(latticePoint(row, column + offset));
  }
  return points.filter((point) => {
    const distance = distanceBetween(place, point);
    return distance >= nearest && distance <= farthest;
  });
}

const columnsIn = (row: number): number =>
  Math.max(1, Math.round((360 / STEP) * Math.cos((row * STEP * Math.PI) / 180)));

const columnOf = (row: number, longitude: number): number => Math.round(((longitude + 180) / 360) * columnsIn(row));

/** Columns are counted around the earth: the last and the first are neighbours. The same point has the same numbers always. */
function latticePoint(row: number, column: number): Point {
  const columns = columnsIn(row);
  const wrapped = ((column % columns) + columns) % columns;
  return { latitude: row * STEP, longitude: (wrapped * 360) / columns - 180 };
}
