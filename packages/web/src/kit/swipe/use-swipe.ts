import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Along the line of reading: `forward` is to the left where a language is written from right to left. */
export type SwipeDirection = 'back' | 'forward';

/** Pixels after which a movement is no tap. */
const TAP = 8;
/** The share of its width by which something is moved until it counts as swiped. */
const FAR = 0.25;

/**
 * Handlers with which an element follows the finger along the line and is swiped away; released too early it returns. It is moved by
 * the custom properties `--swipe` (a length) and `--swipe-share` (−1 to 1), and has the attribute `data-swiping` while it is moved. A
 * swipe presses no link below the finger.
 */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const hasMoved = useRef(false);

  const place = (element: HTMLElement, moved: number): void => {
    element.toggleAttribute('data-swiping', moved !== 0);
    element.style.setProperty('--swipe', `${String(moved)}px`);
    element.style.setProperty('--swipe-share', String(Math.max(-1, Math.min(1, moved / element.clientWidth))));
  };
  const end = (element: HTMLElement): void => {
    start.current = undefined;
    // What was not moved need not be laid out for a tap.
    if (hasMoved.current) place(element, 0);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false;
      if (event.isPrimary && event.button === 0) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const [moved, across] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (!hasMoved.current) {
        if (Math.abs(moved) < TAP || Math.abs(moved) < Math.abs(across)) return;
        hasMoved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      place(event.currentTarget, moved);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const element = event.currentTarget;
      const moved = start.current && hasMoved.current ? event.clientX - start.current.x : 0;
      end(element);
      if (moved === 0 || Math.abs(moved) < element.clientWidth * FAR) return;
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      onSwipe(moved > 0 === isRightToLeft ? 'back' : 'forward');
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      end(event.currentTarget);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
