import type { Cancel } from '@duet/core/kernel';

/**
 * Calls `listener` each time the page is hidden or left, until the returned function is called. What runs later may not run any
 * more: a phone ends hidden pages without a word.
 */
export type OnPageHide = (listener: () => void) => Cancel;

/** The page's own events. Both, because a page that is left in sight has only `pagehide`, and one that a phone ends only the other. */
export const onPageHide: OnPageHide = (listener) => {
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
};
