import { useEffect, useState, type RefObject } from 'react';
import { useSteadyWhilePressed } from '../kit/index.ts';
import { hasScrollBars } from './use-reserved-space.ts';

/**
 * What must never lie under the panel: the button that sends a form, what a person writes in, and what a page marks, such as a bar that
 * no scrolling moves out from under it.
 */
const NEVER_COVERED = 'main :is(button[type="submit"], textarea, [data-uncovered]), main :is(input, select):focus';
/** On a phone, which the panel is as wide as, the first row of a grid, too: it is what the page was opened for. */
const NEVER_COVERED_ON_PHONES = `${NEVER_COVERED}, main [aria-rowindex="1"]`;
/** Where the page cannot be scrolled, nothing that can be pressed may lie under it. */
const NEVER_COVERED_WITHOUT_SCROLLING = 'main :is(a, button, input, select, textarea)';

/**
 * Whether a panel that opened by itself would lie over something that is about to be pressed or written in; it then moves
 * off the screen until that has been scrolled away, or until the keyboard comes to it.
 */
export function useOverlapAvoidance(panel: RefObject<HTMLElement | null>, isOpenedAutomatically: boolean): boolean {
  const [isOverlapping, setOverlapping] = useState(true);
  useEffect(() => {
    let frame = 0;
    const checkOverlap = (): void => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      // Without scroll bars a page can always be scrolled, by the space that is reserved once the panel shows.
      const canScroll = scrollHeight > window.innerHeight || !hasScrollBars();
      const onThisScreen = window.innerWidth < 769 ? NEVER_COVERED_ON_PHONES : NEVER_COVERED;
      const candidates = document.querySelectorAll(canScroll ? onThisScreen : NEVER_COVERED_WITHOUT_SCROLLING);
      setOverlapping(panel.current !== null && [...candidates].some(isOverlappedBy(panel.current)));
    };
    const scheduleCheck = (): void => {
      frame ||= requestAnimationFrame(checkOverlap);
    };
    const changes = new MutationObserver(scheduleCheck);
    const sizes = new ResizeObserver(scheduleCheck);
    changes.observe(document.body, { childList: true, subtree: true });
    sizes.observe(document.body);
    const eventNames = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const eventName of eventNames)
      window.addEventListener(eventName, scheduleCheck, { capture: true, passive: true });
    scheduleCheck();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      for (const eventName of eventNames) window.removeEventListener(eventName, scheduleCheck, { capture: true });
    };
  }, [panel]);
  return useSteadyWhilePressed(isOpenedAutomatically && isOverlapping);
}

/** Where the panel has its place; a transformation that moves it off the screen does not count. */
function isOverlappedBy({
  offsetTop,
  offsetLeft,
  offsetWidth,
  offsetHeight,
}: HTMLElement): (element: Element) => boolean {
  return (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isBeside = left >= offsetLeft + offsetWidth || right <= offsetLeft;
    return !isBeside && top < offsetTop + offsetHeight && bottom > offsetTop;
  };
}
