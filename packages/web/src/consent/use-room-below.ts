import { useEffect, type RefObject } from 'react';

/**
 * Makes room at the end of the page for a panel that lies over its lower edge: everything can be scrolled out from under
 * it, and what takes the focus is. Where the room would bring a scroll bar, and so move the page, there is none.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const { documentElement: root, body } = document;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const room = `${String(Math.ceil(window.innerHeight - element.offsetTop))}px`;
      const bringsScrollBar = root.scrollHeight <= window.innerHeight && hasScrollBars();
      root.style.scrollPaddingBlockEnd = room;
      body.style.paddingBlockEnd = bringsScrollBar ? '' : room;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      body.style.paddingBlockEnd = '';
    };
  }, [panel]);
}

/** Whether scroll bars take room beside the page, as they do for a mouse. */
const hasScrollBars = (): boolean => window.matchMedia('(pointer: fine)').matches;
