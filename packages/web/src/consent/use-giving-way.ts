import { useEffect, useState, type RefObject } from 'react';

/** What must never lie under the panel: the button that sends a form, and what somebody writes in. */
const URGENT = 'main button[type="submit"], main textarea, main :is(input, select):focus';
/** Where the page cannot be scrolled, nothing that can be pressed may lie under it. */
const ANY = 'main :is(a, button, input, select, textarea)';

/**
 * Whether a panel that opened by itself would lie over something that is about to be pressed or written in; it then moves
 * off the screen until that has been scrolled away, or until the keyboard comes to it.
 */
export function useGivingWay(panel: RefObject<HTMLElement | null>, isUninvited: boolean): boolean {
  const [givesWay, giveWay] = useState(true);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const touched = document.querySelectorAll(scrollHeight > window.innerHeight ? URGENT : ANY);
      giveWay(panel.current !== null && [...touched].some(isUnder(panel.current)));
    };
    const lookSoon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(lookSoon);
    const sizes = new ResizeObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    sizes.observe(document.body);
    const signs = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const sign of signs) window.addEventListener(sign, lookSoon, { capture: true, passive: true });
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      for (const sign of signs) window.removeEventListener(sign, lookSoon, { capture: true });
    };
  }, [panel]);
  return isUninvited && givesWay;
}

/** Where the panel has its place; a transformation that moves it off the screen does not count. */
function isUnder({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): (element: Element) => boolean {
  return (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isBeside = left >= offsetLeft + offsetWidth || right <= offsetLeft;
    return !isBeside && top < offsetTop + offsetHeight && bottom > offsetTop;
  };
}
