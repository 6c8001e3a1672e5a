import type { ReactNode } from 'react';
import { drawnIndexes, itemTop } from './grid-geometry.ts';
import { useFocusedItem } from './use-focused-item.ts';
import { useGridWindow } from './use-grid-window.ts';
import styles from './virtual-grid.module.css';

export interface VirtualGridProps<Item> {
  /** What the list is of. */
  readonly label: string;
  readonly items: readonly Item[];
  /** What fills an item. Should be a component that compares its props: it is asked again with each row that comes in sight. */
  readonly children: (item: Item, index: number) => ReactNode;
  /** Called with the number of items, from the first, that are in sight or will be soon. */
  readonly onWant?: (count: number) => void;
}

/** Width of an item by its height: a portrait. */
const RATIO = 3 / 4;
const wantNothing = (): void => undefined;

/**
 * A list of portraits, two beside each other on a phone and up to five on a desk, which the window scrolls. Of any number of items only those near the
 * window are in the document, and the one that has the focus; to readers it is a list of them all.
 */
export function VirtualGrid<Item extends { readonly key: string }>({
  label,
  items,
  children,
  onWant = wantNothing,
}: VirtualGridProps<Item>) {
  const { list, geometry, height, range } = useGridWindow(items.length, RATIO, onWant);
  const { index: focused, onFocus, onBlur } = useFocusedItem(items);
  return (
    // The events are those of the links and buttons within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles['grid']}
      style={{ blockSize: height }}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {geometry &&
        drawnIndexes(range, focused, items.length).map((index) => {
          const item = items[index];
          const column = (index % geometry.columns) + 1;
          return (
            item && (
              <li
                key={item.key}
                className={styles['item']}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{
                  gridColumn: `${String(column)} / ${String(column + 1)}`,
                  insetBlockStart: itemTop(geometry, index),
                  blockSize: geometry.itemHeight,
                }}
              >
                {children(item, index)}
              </li>
            )
          );
        })}
    </ul>
  );
}
