import type { ReactNode } from 'react';
import { drawnRows, itemTop } from './grid-geometry.ts';
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
  /** What fills an item. Should be a component that compares its props: it is asked again with each row that comes in sight. */
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
 * leaves the focus to the one in its place.
 */
export function VirtualGrid<Item extends KeyedItem>({
  label,
  items,
  children,
  onWant = wantNothing,
  returned,
}: VirtualGridProps<Item>) {
  const { list, geometry, height, range } = useGridWindow(items.length, RATIO, onWant);
  const columns = geometry?.columns ?? 1;
  const { kept, tabStop, ...handlers } = useRovingFocus(list, items, columns, returned);
  const stop = tabStop ?? range.first;
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
          <div
            key={row}
            role="row"
            className={styles['row']}
            aria-rowindex={row + 1}
            style={{
              insetBlockStart: itemTop(geometry, row * columns),
              blockSize: geometry.itemHeight,
              gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
              const index = row * columns + column;
              return (
                <div key={item.key} role="gridcell" className={styles['item']} tabIndex={-1}>
                  {children(item, { index, tabIndex: index === stop ? 0 : -1 })}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
