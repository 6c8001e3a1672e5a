import { useLayoutEffect, type RefObject } from 'react';

/**
 * A panel that was requested takes the focus; one that opens by itself does not. When it goes with the focus inside, the
 * focus returns to where it was requested, or to the page's content.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, isRequested: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    if (isRequested) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus(opener);
    };
  }, [panel, isRequested]);
}

function restoreFocus(opener: Element | null): void {
  const canTakeFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = canTakeFocus ? opener : document.querySelector('main');
  if (!canTakeFocus) target?.setAttribute('tabindex', '-1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
