import { useEffect } from 'react';

/** Pixels that an on-screen keyboard takes at least. The bars of a browser take less, and are in the style sheet's unit already. */
const KEYBOARD = 100;
const PROPERTY = '--visible-block';

/**
 * Tells the style sheet, while an on-screen keyboard lies over the page, how high the part above it is: some browsers, Safari among them,
 * leave the page as high as before and move it up below the keyboard. Those that make the page lower need nothing of it.
 * Does nothing while what writes there stands behind something else.
 */
export function useVisibleHeight(isBehind: boolean): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport || isBehind) return undefined;
    const { style } = document.documentElement;
    const follow = () => {
      // A page that is enlarged by two fingers is seen in part, without a keyboard.
      const isCovered = viewport.scale === 1 && document.documentElement.clientHeight - viewport.height > KEYBOARD;
      if (!isCovered) {
        style.removeProperty(PROPERTY);
        return;
      }
      style.setProperty(PROPERTY, `${String(viewport.height)}px`);
      // What the browser has moved up is in view without that.
      if (viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty(PROPERTY);
    };
  }, [isBehind]);
}
