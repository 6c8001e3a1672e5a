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
 * The items to draw, in order: those of the range and, wherever it stands, the one that has the focus with its two neighbours, so
 * that the next Tab finds where to go.
 */
export function drawnIndexes(range: ItemRange, focused: number | undefined, count: number): readonly number[] {
  const drawn = new Set<number>();
  for (let index = range.first; index < range.end; index += 1) drawn.add(index);
  if (focused !== undefined)
    for (const index of [focused - 1, focused, focused + 1]) if (index >= 0 && index < count) drawn.add(index);
  return [...drawn].toSorted((a, b) => a - b);
}

/** Whether both describe the same grid. */
export const isSameGeometry = (one: GridGeometry, other: GridGeometry): boolean =>
  one.columns === other.columns && one.itemHeight === other.itemHeight && one.gap === other.gap;
