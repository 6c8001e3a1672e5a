import { useEffect, useRef, type RefObject } from 'react';

/**
 * Makes space at the end of the page for a panel that lies over its lower edge: everything can be scrolled out from under
 * it, and what takes the focus is. `--consent-space` says how much it is. A page that fits the window has none where it would cause a scroll
 * bar, and so move the page, and while the panel stands off the screen, where nothing would be seen in it.
 */
export function useReservedSpace(panel: RefObject<HTMLElement | null>, isOffScreen: boolean): void {
  const latest = useRef({ isOffScreen, reserve: (): void => undefined });
  useEffect(() => {
    const element = panel.current;
    const { documentElement: root, body } = document;
    if (!element) return undefined;
    const reserve = (): void => {
      const space = `${String(Math.ceil(window.innerHeight - element.offsetTop))}px`;
      const pageHeight = root.scrollHeight - (parseFloat(body.style.paddingBlockEnd) || 0);
      const isUseless = pageHeight <= window.innerHeight && (latest.current.isOffScreen || hasScrollBars());
      root.style.scrollPaddingBlockEnd = space;
      root.style.setProperty('--consent-space', space);
      body.style.paddingBlockEnd = isUseless ? '' : space;
    };
    latest.current.reserve = reserve;
    // Not within the observer's call, because the space may change the size of the page.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(reserve);
    });
    observer.observe(element);
    // Another page may be as high as the window.
    observer.observe(body);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      root.style.removeProperty('--consent-space');
      body.style.paddingBlockEnd = '';
    };
  }, [panel]);
  // By itself: a space that went for a moment would move who is at the end of the page.
  useEffect(() => {
    latest.current.isOffScreen = isOffScreen;
    latest.current.reserve();
  }, [isOffScreen]);
}

/** Whether scroll bars take space beside the page, as they do for a mouse. */
export const hasScrollBars = (): boolean => window.matchMedia('(pointer: fine)').matches;
