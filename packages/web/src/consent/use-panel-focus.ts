import { useLayoutEffect, type RefObject } from 'react';

/**
 * A panel that was asked for takes the focus; one that opens by itself does not. When it goes with the focus inside, the
 * focus returns to where it was asked for, or to the page's content.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, isRequested: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    if (isRequested) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) giveBack(opener);
    };
  }, [panel, isRequested]);
}

function giveBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isThere ? opener : document.querySelector('main');
  if (!isThere) target?.setAttribute('tabindex', '-1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
