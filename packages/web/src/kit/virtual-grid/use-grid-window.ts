import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridGeometry, ItemRange } from './grid-geometry.ts';
import { GridWindow } from './grid-window.ts';

interface DrawnGrid {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly geometry: GridGeometry | undefined;
  readonly height: number;
  readonly range: ItemRange;
}

/** Draws what the window needs of `count` items, before the frame in which it is seen, and reports what it will need next. */
export function useGridWindow(count: number, ratio: number, onWant: (count: number) => void): DrawnGrid {
  const list = useRef<HTMLUListElement>(null);
  const [grid] = useState(() => new GridWindow(ratio));
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const range = grid.drawn(count);
  const latest = useRef({ count, range, onWant });

  useLayoutEffect(() => {
    latest.current = { count, range, onWant };
  });
  useLayoutEffect(() => {
    if (!list.current) return;
    grid.attach(list.current);
    // At once: a page that one returns to is scrolled within the same commit, and must be tall enough for it.
    list.current.style.blockSize = `${String(grid.height(latest.current.count))}px`;
    draw();
  }, [grid]);
  useEffect(() => follow(grid, list.current, latest, draw), [grid]);
  useEffect(() => {
    onWant(grid.wanted(count));
  }, [grid, count, onWant]);
  return { list, geometry: grid.geometry, height: grid.height(count), range };
}

type Latest = RefObject<{
  readonly count: number;
  readonly range: ItemRange;
  readonly onWant: (count: number) => void;
}>;

/** Follows scrolls and changes of the grid's width. Returns how to stop. */
function follow(grid: GridWindow, list: HTMLElement | null, latest: Latest, draw: () => void): () => void {
  const update = (): void => {
    const { count, range, onWant } = latest.current;
    // Asked before anything is drawn, which would make the browser lay out twice.
    const wanted = grid.wanted(count);
    // In this very frame: React would leave what a scroll changes to a later one.
    if (!grid.isEnough(range, count)) flushSync(draw);
    onWant(wanted);
  };
  const handleScroll = ({ timeStamp }: Event): void => {
    grid.noteScroll(timeStamp);
    update();
  };
  const handleResize = (): void => {
    const anchor = grid.anchor(latest.current.count);
    if (!grid.measure()) {
      update();
      return;
    }
    flushSync(draw);
    if (anchor) grid.returnTo(anchor);
    update();
  };
  // The list alone, in the same window. Not within the observer's call, because what is drawn changes the list's height again.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(handleResize);
  });
  if (list) observer.observe(list);
  window.addEventListener('scroll', handleScroll, { passive: true });
  window.addEventListener('resize', handleResize);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', handleScroll);
    window.removeEventListener('resize', handleResize);
  };
}
