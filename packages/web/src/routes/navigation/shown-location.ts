import { createContext, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** The location whose page is shown, which on the way back is behind the address bar until the page's code is here. */
export const ShownLocationContext = createContext<Location | undefined>(undefined);

/** What to do about a page whose code could not be had; answers whether the member stays where they are. */
export type RecoverPath = (path: string) => Promise<'stays' | 'leaves'>;

/**
 * Follows the router. A location that the browser's own buttons lead to is shown once `prepare` has fetched its page; if that
 * fails and the member stays, the address bar returns to that of the shown page.
 */
export function useShownLocation(
  preload: (path: string) => Promise<void>,
  recover: RecoverPath,
): { readonly location: Location; readonly isBehind: boolean } {
  const location = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState(location);
  const shownIndex = useRef(historyIndex());

  useEffect(() => {
    if (!isByBrowser) shownIndex.current = historyIndex();
    let isCancelled = false;
    const isCurrent = (): boolean => !isCancelled;
    const path = location.pathname + location.search + location.hash;
    const showLocation = (): void => {
      if (!isCurrent()) return;
      shownIndex.current = historyIndex();
      setShown(location);
    };
    const recoverLocation = async (): Promise<void> => {
      if (!isCurrent() || (await recover(path)) === 'leaves' || !isCurrent()) return;
      const steps = shownIndex.current - historyIndex();
      if (steps !== 0) window.history.go(steps);
    };
    if (isByBrowser) preload(path).then(showLocation, recoverLocation);
    else showLocation();
    return () => {
      isCancelled = true;
    };
  }, [location, isByBrowser, preload, recover]);

  return { location: isByBrowser ? shown : location, isBehind: isByBrowser && shown !== location };
}

/** The position of the present entry in the history; the router numbers its entries. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}
