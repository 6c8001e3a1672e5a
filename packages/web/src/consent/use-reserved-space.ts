import { useEffect, type RefObject } from 'react';

/**
 * Makes space at the end of the page for a panel that lies over its lower edge: everything can be scrolled out from under
 * it, and what takes the focus is. `--consent-space` says how much it is. Where the space would cause a scroll bar, and so move the page, there is none.
 */
export function useReservedSpace(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const { documentElement: root, body } = document;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const space = `${String(Math.ceil(window.innerHeight - element.offsetTop))}px`;
      const causesScrollBar = root.scrollHeight <= window.innerHeight && hasScrollBars();
      root.style.scrollPaddingBlockEnd = space;
      root.style.setProperty('--consent-space', space);
      body.style.paddingBlockEnd = causesScrollBar ? '' : space;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      root.style.removeProperty('--consent-space');
      body.style.paddingBlockEnd = '';
    };
  }, [panel]);
}

/** Whether scroll bars take space beside the page, as they do for a mouse. */
const hasScrollBars = (): boolean => window.matchMedia('(pointer: fine)').matches;
