import { memo, useCallback, type ReactNode } from 'react';
import { drawnRows, itemTop, type GridGeometry } from './grid-geometry.ts';
import { useSteadyWhilePressed } from '../press/use-steady-while-pressed.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useRovingFocus, type KeyedItem } from './use-roving-focus.ts';
import styles from './virtual-grid.module.css';

/** What fills an item is told about its place. */
export interface GridPlace {
  readonly index: number;
  /** Of its link and what else can be pressed there: the keyboard stops at one item of the grid, and goes from there with arrows. */
  readonly tabIndex: 0 | -1;
}

export interface VirtualGridProps<Item> {
  /** What the grid is of. */
  readonly label: string;
  readonly items: readonly Item[];
  /** What fills an item. The same function as long as it draws the same: all rows are drawn anew for another one. */
  readonly children: (item: Item, place: GridPlace) => ReactNode;
  /** Called with the number of items, from the first, that are in sight or will be soon. */
  readonly onWant?: (count: number) => void;
  /** Takes the focus, once for each object that is given, as soon as the grid has it. */
  readonly returned?: KeyedItem | undefined;
}

/** Width of an item by its height: a portrait. */
const RATIO = 3 / 4;
const wantNothing = (): void => undefined;

/**
 * Portraits, two beside each other on a phone and up to five on a desk, which the window scrolls. Of any number of items only the rows
 * near the window are in the document, and the row that had the focus last. A grid of links by ARIA's pattern: Tab stops at one item and
 * at what can be pressed in it, arrow keys, Home and End lead to the others, with Ctrl to the first and last of all. An item that goes
 * leaves the focus to the one in its place. None comes, goes or moves while one is being pressed.
 */
export function VirtualGrid<Item extends KeyedItem>({
  label,
  items: latest,
  children,
  onWant = wantNothing,
  returned,
}: VirtualGridProps<Item>) {
  const items = useSteadyWhilePressed(latest);
  const { list, geometry, height, range, stop } = useGridWindow(items.length, RATIO, onWant);
  const columns = geometry?.columns ?? 1;
  const { kept, tabStop = stop, ...handlers } = useRovingFocus(list, items, columns, returned);
  const draw = useCallback(
    (place: GridPlace) => {
      const item = items[place.index];
      return (
        item && (
          <div key={item.key} role="gridcell" className={styles['item']} tabIndex={-1}>
            {children(item, place)}
          </div>
        )
      );
    },
    [items, children],
  );
  return (
    <div
      ref={list}
      role="grid"
      className={styles['grid']}
      style={{ blockSize: height }}
      aria-label={label}
      aria-rowcount={Math.ceil(items.length / columns)}
      {...handlers}
    >
      {geometry &&
        drawnRows(geometry, range, kept).map((row) => (
          <Row
            key={row}
            row={row}
            geometry={geometry}
            tabStop={Math.floor(tabStop / columns) === row ? tabStop : undefined}
            draw={draw}
          />
        ))}
    </div>
  );
}

interface RowProps {
  readonly row: number;
  readonly geometry: GridGeometry;
  /** The item that Tab stops at, where it is one of this row. */
  readonly tabStop: number | undefined;
  /** The item at a place; undefined behind the last one. */
  readonly draw: (place: GridPlace) => ReactNode;
}

/** A component that compares its props: a row that comes in sight draws itself and leaves the others alone. */
const Row = memo(function Row({ row, geometry, tabStop, draw }: RowProps) {
  const { columns, itemHeight } = geometry;
  return (
    <div
      role="row"
      className={styles['row']}
      aria-rowindex={row + 1}
      style={{
        insetBlockStart: itemTop(geometry, row * columns),
        blockSize: itemHeight,
        gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: columns }, (_, column) => {
        const index = row * columns + column;
        return draw({ index, tabIndex: index === tabStop ? 0 : -1 });
      })}
    </div>
  );
});
