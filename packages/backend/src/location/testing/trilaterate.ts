import { nearestLatticePoint } from '../lattice.ts';
import { distanceBetween, type Point } from '../point.ts';
import { STEPS } from '../rounded-distance.ts';

type Vector = readonly [number, number, number];

/**
 * A part of the earth that the member may live in: a square on a side of the cube around the globe, seen from its centre. Unlike
 * degrees, such squares are as long as they are wide anywhere, also at the poles.
 */
interface Cell extends Point {
  readonly side: number;
  readonly u: number;
  readonly v: number;
  /** Half the length of an edge; a side of the cube goes from -1 to 1. */
  readonly half: number;
}

/** Returns what an observer at `position` sees: a rounded distance in kilometres. */
type Ask = (position: Point) => Promise<number>;

const EARTH_RADIUS = 6371;
/** Cells of 30 m are small enough. */
const SMALLEST = 0.000_002;
const MOST_CELLS = 1500;
const TRIALS = 40;

/**
 * The best that one observer can do who knows this program, but not the server's key: asks from `questions` positions, each
 * chosen to halve what is still possible, and answers the middle of what is possible in the end.
 */
export async function trilaterate(ask: Ask, questions: number, random: () => number): Promise<Point> {
  let cells = refine(wholeEarth());
  for (let asked = 0; asked < questions; asked += 1) {
    const position = mostInformative(cells, random);
    const reported = await ask(position);
    const observer = nearestLatticePoint(position);
    cells = refine(cells.filter((cell) => isPossible(cell, observer, reported)));
    if (cells.length === 0) throw new Error('what the observer was told contradicts itself');
  }
  return middle(cells);
}

const wholeEarth = (): readonly Cell[] => [0, 1, 2, 3, 4, 5].map((side) => cellOf(side, 0, 0, 1));

function cellOf(side: number, u: number, v: number, half: number): Cell {
  const sign = side < 3 ? 1 : -1;
  const turned: readonly Vector[] = [
    [sign, u, v],
    [u, sign, v],
    [u, v, sign],
  ];
  return { ...pointOf(turned[side % 3] ?? [0, 0, 1]), side, u, v, half };
}

/** Cuts cells into four while they are few and large. */
function refine(cells: readonly Cell[]): readonly Cell[] {
  let refined = cells;
  while (refined.length > 0 && refined.length * 4 <= MOST_CELLS && (refined[0]?.half ?? 0) > SMALLEST)
    refined = refined.flatMap(({ side, u, v, half }) =>
      [-1, 1].flatMap((up) =>
        [-1, 1].map((right) => cellOf(side, u + (up * half) / 2, v + (right * half) / 2, half / 2)),
      ),
    );
  return refined;
}

function isPossible(cell: Cell, observer: Point, reported: number): boolean {
  const distance = distanceBetween(observer, cell);
  const radius = cell.half * Math.SQRT2 * EARTH_RADIUS;
  return distance - radius <= reported && distance + radius > stepBefore(reported);
}

const stepBefore = (reported: number): number => STEPS.findLast((step) => step < reported) ?? -1;
const stepOf = (distance: number): number => STEPS.find((step) => distance <= step) ?? 20_000;

/** Of many positions the one whose answer leaves the least in the worst case: the limit of a step runs through the middle. */
function mostInformative(cells: readonly Cell[], random: () => number): Point {
  const sample = Array.from({ length: 60 }, () => pick(cells, random));
  const size = Math.max(...sample.map((cell) => distanceBetween(cell, pick(sample, random))));
  const steps = STEPS.filter((step) => step <= Math.max(25, size * 4));
  let best: { readonly position: Point; readonly most: number } | undefined;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const position = away(pick(sample, random), pick(steps, random) * (0.9 + 0.2 * random()), 2 * Math.PI * random());
    const observer = nearestLatticePoint(position);
    const counts = new Map<number, number>();
    for (const cell of sample) {
      const step = stepOf(distanceBetween(observer, cell));
      counts.set(step, (counts.get(step) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    if (!best || most < best.most) best = { position, most };
  }
  return best?.position ?? middle(cells);
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** The point so many kilometres away in a direction. */
function away({ latitude, longitude }: Point, kilometres: number, direction: number): Point {
  const [angle, from] = [kilometres / EARTH_RADIUS, (latitude * Math.PI) / 180];
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction));
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  const turned = longitude + (east * 180) / Math.PI;
  return { latitude: (to * 180) / Math.PI, longitude: ((((turned + 180) % 360) + 360) % 360) - 180 };
}

/** The mean of cells as points of the globe. */
function middle(cells: readonly Cell[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const cell of cells) {
    const [latitude, longitude] = [(cell.latitude * Math.PI) / 180, (cell.longitude * Math.PI) / 180];
    x += Math.cos(latitude) * Math.cos(longitude);
    y += Math.cos(latitude) * Math.sin(longitude);
    z += Math.sin(latitude);
  }
  return pointOf([x, y, z]);
}

const pointOf = ([x, y, z]: Vector): Point => ({
  latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
  longitude: (Math.atan2(y, x) * 180) / Math.PI,
});
