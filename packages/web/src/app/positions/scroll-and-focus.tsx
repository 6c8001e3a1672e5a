import type { PagePosition } from '@duet/core/navigation';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { BehindContext } from '../../kit/index.ts';
import { FIRST_ENTRY, useLocation } from '../../routes/index.ts';
import { focusPage } from '../../shell/index.ts';
import { BEGINNING, entryName, PagePositionsContext, type PagePositions } from './page-positions.ts';
import { returnToPosition } from './return-to-position.ts';

/**
 * Rendered beside a screen; tells a screen reader that the page has changed: focus goes to the heading, or to the first mistake
 * of a form that one was sent to for mistakes, unless the screen has taken it itself; the page is scrolled to its top. After "back"
 * and after a reload the page is scrolled to where it was left, and the link that led away from it has the focus again. Beside a screen
 * that is kept behind another one it does nothing.
 */
export function ScrollAndFocus({ onScreenMounted }: { readonly onScreenMounted?: (() => void) | undefined }) {
  const { key, pathname, isByBrowser } = useLocation();
  const isFirst = key === FIRST_ENTRY;
  const entry = entryName({ key, pathname });
  const positions = useContext(PagePositionsContext);
  const isReturning = useRef(false);
  const isLoaded = useRef(isFirst);
  const isBehind = useContext(BehindContext);

  useLayoutEffect(() => onScreenMounted?.(), [onScreenMounted]);
  useLayoutEffect(() => {
    if (isBehind) return undefined;
    const left = isByBrowser ? positions.find(entry) : undefined;
    isReturning.current = left?.link !== undefined;
    isLoaded.current = isFirst && !positions.has(entry);
    if (!isFirst && !left) window.scrollTo(0, 0);
    const giveUp = left && returnToPosition(left);
    const stopRecording = recordPosition(positions, entry, left ?? (isFirst ? undefined : BEGINNING));
    return () => {
      giveUp?.();
      stopRecording();
    };
  }, [entry, isByBrowser, isFirst, positions, isBehind]);
  useEffect(() => {
    if (isBehind || isLoaded.current) return undefined;
    if (!isReturning.current) {
      focusPage();
      return undefined;
    }
    // The link that one returns to is drawn with what is in sight: in this frame, but not yet. It may be gone, too.
    const frame = requestAnimationFrame(focusPage);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [pathname, isFirst, isBehind]);
  return null;
}

/** Notes where this page is scrolled to and which link has the focus or was pressed. Returns how to stop. */
function recordPosition(positions: PagePositions, entry: string, before: PagePosition | undefined): () => void {
  let link = before?.link;
  // Known without a look at the page, which would be laid out for it; only the first page may have been scrolled before.
  let top = before?.top;
  const record = (): void => {
    top ??= window.scrollY;
    positions.set(entry, { top, link });
  };
  const recordLink = ({ target }: Event): void => {
    const anchor = target instanceof Element ? target.closest('main a[href]') : undefined;
    link = anchor?.getAttribute('href') ?? undefined;
    record();
  };
  const recordScroll = ({ target }: Event): void => {
    if (target !== document) return;
    top = window.scrollY;
    record();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  // Before a list draws other rows for the scroll: a position that is read after it would have the page laid out at once.
  window.addEventListener('scroll', recordScroll, { capture: true, passive: true, signal });
  window.addEventListener('focusin', recordLink, { signal });
  // Some browsers give no focus to a link that is pressed.
  window.addEventListener('click', recordLink, { capture: true, signal });
  return () => {
    listeners.abort();
  };
}
