import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridGeometry, ItemRange } from './grid-geometry.ts';
import { GridWindow } from './grid-window.ts';

interface DrawnGrid {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly geometry: GridGeometry | undefined;
  readonly height: number;
  readonly range: ItemRange;
  /** The item that Tab stops at before one had the focus. */
  readonly stop: number;
}

/** Draws what the window needs of `count` items, before the frame in which it is seen, and reports what it will need next. */
export function useGridWindow(count: number, ratio: number, onWant: (count: number) => void): DrawnGrid {
  const list = useRef<HTMLDivElement>(null);
  const [grid] = useState(() => new GridWindow(ratio));
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const range = grid.drawn(count);
  const latest = useRef({ count, onWant });

  useLayoutEffect(() => {
    latest.current = { count, onWant };
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
  return { list, geometry: grid.geometry, height: grid.height(count), range, stop: grid.stop };
}

type Latest = RefObject<{
  readonly count: number;
  readonly onWant: (count: number) => void;
}>;

/** Follows scrolls and changes of the grid's width. Returns how to stop. */
function follow(grid: GridWindow, list: HTMLElement | null, latest: Latest, draw: () => void): () => void {
  const advance = (): void => {
    // At once: React would leave it to a later frame.
    if (grid.advance()) flushSync(draw);
  };
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = advance;
  const update = (): void => {
    const { count, onWant } = latest.current;
    // Asked before anything is drawn, which would make the browser lay out twice.
    const wanted = grid.wanted(count);
    // What is in sight belongs into this frame. What comes next would make the frame late, and has the time between two frames.
    if (grid.isEnough) afterFrame.port2.postMessage(undefined);
    else advance();
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
    afterFrame.port1.close();
    observer.disconnect();
    window.removeEventListener('scroll', handleScroll);
    window.removeEventListener('resize', handleResize);
  };
}
