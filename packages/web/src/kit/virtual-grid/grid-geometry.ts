/** Lengths of a grid of equal items, in pixels. */
export interface GridGeometry {
  readonly columns: number;
  readonly itemHeight: number;
  /** Between two rows. */
  readonly gap: number;
}

/** Items by their index, `end` not among them. */
export interface ItemRange {
  readonly first: number;
  readonly end: number;
}

export const EMPTY_RANGE: ItemRange = { first: 0, end: 0 };

const rowHeight = ({ itemHeight, gap }: GridGeometry): number => itemHeight + gap;

/** From the first row's top to the last one's foot. */
export const gridHeight = (geometry: GridGeometry, count: number): number =>
  Math.max(0, Math.ceil(count / geometry.columns) * rowHeight(geometry) - geometry.gap);

/** How far an item's top is from the grid's. */
export const itemTop = (geometry: GridGeometry, index: number): number =>
  Math.floor(index / geometry.columns) * rowHeight(geometry);

/** The items of all rows that have a part between two distances from the grid's top. */
export function itemsBetween(geometry: GridGeometry, count: number, from: number, to: number): ItemRange {
  if (to <= from) return EMPTY_RANGE;
  const height = rowHeight(geometry);
  // The gap below a row belongs to it.
  const first = Math.max(0, Math.floor(from / height)) * geometry.columns;
  const end = Math.min(count, Math.max(0, Math.ceil(to / height)) * geometry.columns);
  return first < end ? { first, end } : EMPTY_RANGE;
}

/**
 * What is drawn next on the way from a range to another: one row more where it begins or ends too late. Each step fits into the time
 * of a frame, which all rows of the way together do not. Rows that are no longer needed go with it; without a row to come all stay.
 */
export function oneRowTowards({ columns }: GridGeometry, range: ItemRange, target: ItemRange): ItemRange {
  if (range.end < target.end)
    return { first: Math.max(range.first, target.first), end: Math.min(target.end, range.end + columns) };
  if (range.first > target.first)
    return { first: Math.max(target.first, range.first - columns), end: Math.min(range.end, target.end) };
  return range;
}

/** The first item of the uppermost row that begins in a window at `from`, as far as it is drawn; else the first that is. */
export function firstInSight(geometry: GridGeometry, { first, end }: ItemRange, from: number): number {
  const item = Math.ceil(Math.max(0, from) / rowHeight(geometry)) * geometry.columns;
  return item >= first && item < end ? item : first;
}

/** The rows to draw, in order and counted from 0: those of the range, and those of the `kept` items, wherever they stand. */
export function drawnRows({ columns }: GridGeometry, range: ItemRange, kept: readonly number[]): readonly number[] {
  const rows = new Set(kept.map((index) => Math.floor(index / columns)));
  for (let index = range.first; index < range.end; index += columns) rows.add(Math.floor(index / columns));
  return [...rows].toSorted((a, b) => a - b);
}

/** Whether both describe the same grid. */
export const isSameGeometry = (one: GridGeometry, other: GridGeometry): boolean =>
  one.columns === other.columns && one.itemHeight === other.itemHeight && one.gap === other.gap;
