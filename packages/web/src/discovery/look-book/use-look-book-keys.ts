import { useLayoutEffect } from 'react';
import { openOverlays } from '../../kit/index.ts';
import type { SwipeDirection } from '../../kit/index.ts';

/** Arrow keys along the line of reading turn the page, the one upwards opens the profile, wherever the focus is. */
export function useLookBookKeys(onTurn: (direction: SwipeDirection) => void, onOpen: () => void): void {
  // Before it is painted: who sees a person can press at once.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (openOverlays.get() > 0 || (target instanceof Element && target.closest(OWN_ARROWS))) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      if (key === 'ArrowUp') onOpen();
      else if (key === 'ArrowLeft') onTurn(isRightToLeft ? 'forward' : 'back');
      else if (key === 'ArrowRight') onTurn(isRightToLeft ? 'back' : 'forward');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [onTurn, onOpen]);
}

/** What has a meaning of its own for arrow keys. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"]';
