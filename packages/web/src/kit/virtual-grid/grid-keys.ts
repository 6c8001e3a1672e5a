/** A key pressed in a grid, as an event of the keyboard says it. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** A grid as keys see it. */
export interface KeyedGrid {
  readonly columns: number;
  readonly count: number;
  /** Rows read from the right: the left arrow goes on. */
  readonly isRightToLeft: boolean;
  /** Whole rows that the window shows at once, at least one: as far as a page goes. */
  readonly rowsInSight: number;
}

/**
 * The item that a key leads to from the one at `index`, by the keyboard pattern of ARIA for grids whose cells hold one link each;
 * undefined for a key that leads nowhere. Beyond the end of a row is the next row's beginning.
 */
export function itemAtKey(
  { key, ctrlKey }: GridKey,
  index: number,
  { columns, count, isRightToLeft, rowsInSight }: KeyedGrid,
): number | undefined {
  const last = count - 1;
  const rowStart = index - (index % columns);
  const [backwards, forwards] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const pageOfRows = () => Math.min(rowsInSight, Math.floor(last / columns) - Math.floor(index / columns));
  const target = (): number | undefined => {
    switch (key) {
      case forwards:
        return index + 1;
      case backwards:
        return index - 1;
      case 'ArrowUp':
        return index - columns;
      case 'ArrowDown':
        // The last row may have nobody below.
        return rowStart + columns > last ? undefined : Math.min(index + columns, last);
      case 'PageUp':
        return index - columns * Math.min(rowsInSight, Math.floor(index / columns));
      case 'PageDown':
        return rowStart + columns > last ? undefined : Math.min(index + columns * pageOfRows(), last);
      case 'Home':
        return ctrlKey ? 0 : rowStart;
      case 'End':
        return ctrlKey ? last : Math.min(rowStart + columns - 1, last);
      default:
        return undefined;
    }
  };
  const found = target();
  return found === undefined || found < 0 || found > last || found === index ? undefined : found;
}
