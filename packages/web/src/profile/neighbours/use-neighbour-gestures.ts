import { directionOf } from '@duet/core/tenant';
import { useEffect, useRef, type TouchEvent } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import type { MemberNeighbours } from './member-neighbours.ts';

/** Pixels from which on a stroke of the finger is a swipe. */
const SWIPE = 64;
/** How much wider than high it has to be: whoever scrolls swings sideways, too. */
const SLOPE = 2;

/**
 * Arrow keys and swipes to the profile before and behind this one, in the direction of reading. Answers what the swiped element
 * listens to. Keys count where nothing else takes them: no field, no menu, no dialog.
 */
export function useNeighbourGestures(neighbours: MemberNeighbours) {
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  useEffect(() => {
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (isTaken(event)) return;
      neighbours.show(event.key === forward ? 'next' : 'previous');
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [neighbours, isRightToLeft]);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches.item(0) : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current || document.querySelector(OVERLAY)) return;
      const touch = changedTouches.item(0);
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(across) < SWIPE || Math.abs(across) < SLOPE * Math.abs(down)) return;
      neighbours.show(across < 0 === isRightToLeft ? 'previous' : 'next');
    },
  };
}

const OVERLAY = 'dialog[open], [role="dialog"], [role="menu"]:not([hidden])';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  document.querySelector(OVERLAY) !== null ||
  (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null);
