import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { itemAtKey } from './grid-keys.ts';

/** An item by its key. */
export interface KeyedItem {
  readonly key: string;
}

interface RovingFocus {
  /** Items that are drawn wherever they stand: the one that had the focus last, and those to which it is about to go. */
  readonly kept: readonly number[];
  /** The one item that Tab stops at; undefined before one had the focus. */
  readonly tabStop: number | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The focus within a grid: Tab stops at one item, the one that had it last, and the arrow keys go from there. Items are known by their
 * key, because those before them may come and go. An item that goes leaves the focus to the one that takes its place; `returned` takes
 * it once for each object that is given, as soon as the grid has it.
 */
export function useRovingFocus(
  list: RefObject<HTMLElement | null>,
  items: readonly KeyedItem[],
  columns: number,
  returned: KeyedItem | undefined,
): RovingFocus {
  const [current, setCurrent] = useState<string>();
  const [target, setTarget] = useState<string>();
  const indexOf = (key: string | undefined) => (key === undefined ? -1 : items.findIndex((item) => item.key === key));
  const index = indexOf(current);
  const back = indexOf(returned?.key);
  const handleLost = useFocusOfLostItems(list, index, items.length, columns);
  const served = useRef<KeyedItem | undefined>(undefined);
  useLayoutEffect(() => {
    if (back < 0 || served.current === returned) return;
    served.current = returned;
    bringIntoSight(focusCell(list.current, back, columns));
  });
  return {
    kept: [index, indexOf(target), back].filter((kept) => kept >= 0),
    tabStop: index < 0 ? undefined : index,
    onFocus: (event) => {
      const place = indexOfCell(event.target.closest<HTMLElement>(CELL), columns);
      handleLost.onFocus(event.target, place);
      setTarget(undefined);
      setCurrent(items[place]?.key);
    },
    onBlur: handleLost.onBlur,
    onKeyDown: (event) => {
      const { currentTarget: grid } = event;
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>(CELL) : null;
      // The link of a cell that had the focus before there was one.
      if (cell && event.key === 'Enter' && event.target === cell) cell.querySelector('a')?.click();
      const isRightToLeft = getComputedStyle(grid).direction === 'rtl';
      const from = indexOfCell(cell, columns);
      const to = itemAtKey(event, from, {
        columns,
        count: items.length,
        isRightToLeft,
        rowsInSight: rowsInSight(cell),
      });
      if (to === undefined) return;
      event.preventDefault();
      // At once: the focus can only go to what is drawn.
      flushSync(() => setTarget(items[to]?.key));
      bringIntoSight(focusCell(grid, to, columns));
    },
  };
}

/** Whole rows of the height of a cell that the window has room for; one where a row is higher than it. */
const rowsInSight = (cell: HTMLElement | null): number =>
  Math.max(1, Math.floor(innerHeight / Math.max(1, cell?.getBoundingClientRect().height ?? innerHeight)));

/**
 * Gives the focus on where what had it was taken out of the document: to the item itself where that stands elsewhere now, else to
 * the one in its place, which is in sight as far as the other one was. A focus that somebody took elsewhere stays there.
 */
function useFocusOfLostItems(list: RefObject<HTMLElement | null>, index: number, count: number, columns: number) {
  const focused = useRef<HTMLElement | undefined>(undefined);
  const place = useRef(0);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false;
    if (isLost) focused.current = undefined;
    if (isLost && count > 0) focusCell(list.current, index < 0 ? Math.min(place.current, count - 1) : index, columns);
    if (index >= 0) place.current = index;
  });
  return {
    onFocus: (element: HTMLElement, at: number) => {
      focused.current = element;
      place.current = Math.max(0, at);
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Later: some browsers report it of what is being taken out, while that is still there.
      queueMicrotask(() => {
        if (target.isConnected && focused.current === target && document.activeElement !== target)
          focused.current = undefined;
      });
    },
  };
}

const CELL = '[role=gridcell]';

/** Rows say where they stand, and have all their cells. */
function indexOfCell(cell: HTMLElement | null, columns: number): number {
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return -1;
  return (Number(row.getAttribute('aria-rowindex')) - 1) * columns + [...row.children].indexOf(cell);
}

/** The cell itself where it has nothing to focus: somebody who has not been loaded. Nothing is scrolled. */
function focusCell(grid: HTMLElement | null, index: number, columns: number): HTMLElement | undefined {
  const row = grid?.querySelector(`[aria-rowindex="${String(Math.floor(index / columns) + 1)}"]`);
  const cell = row?.children[index % columns];
  if (!(cell instanceof HTMLElement)) return undefined;
  (cell.querySelector('a') ?? cell).focus({ preventScroll: true });
  return cell;
}

const bringIntoSight = (cell: HTMLElement | undefined): void => {
  cell?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
