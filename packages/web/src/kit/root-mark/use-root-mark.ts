import { useLayoutEffect } from 'react';

/** What a style sheet needs to know of the whole document: by `:root[data-shown-toasts]`, with how many there are. */
export type RootMark =
  | 'shown-action-bar'
  | 'shown-banners'
  | 'shown-consent-panel'
  | 'shown-header'
  | 'shown-header-alone'
  | 'shown-reaction-bar'
  | 'shown-step-bar'
  | 'shown-support-bar'
  | 'shown-toasts';

/**
 * Marks the document's root while the component is there and shows what the mark names. In place of `:root:has(…)`, for which each element
 * that is added anywhere has the browser look through the whole document.
 */
export function useRootMark(mark: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    count(mark, 1);
    return () => {
      count(mark, -1);
    };
  }, [mark, isShown]);
}

function count(mark: RootMark, change: 1 | -1): void {
  const root = document.documentElement;
  const attribute = `data-${mark}`;
  const shown = Number(root.getAttribute(attribute)) + change;
  if (shown > 0) root.setAttribute(attribute, String(shown));
  else root.removeAttribute(attribute);
}
