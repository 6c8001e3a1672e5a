import { createContext, useEffect, useState } from 'react';
import { useCell } from '../../state/index.ts';
import type { PageHistory } from '../location/page-history.ts';
import type { PageLocation } from '../location/page-location.ts';
import type { LeaveGuard } from './leave-guard.ts';

/** The location whose page is shown, which on the way back is behind the address bar until the page's code is here. */
export const ShownLocationContext = createContext<PageLocation | undefined>(undefined);

/** What to do about a page whose code could not be had; answers whether the member stays where they are. */
export type RecoverPath = (path: string) => Promise<'stays' | 'leaves'>;

/**
 * Follows the history. A location that the browser's own buttons lead to is shown once `preload` has fetched its page; if that
 * fails and the member stays, or the shown page asks and the member stays, the address bar returns to that of the shown page.
 */
export function useShownLocation(
  history: PageHistory,
  leaveGuard: LeaveGuard,
  preload: (path: string) => Promise<void>,
  recover: RecoverPath,
): { readonly location: PageLocation; readonly isBehind: boolean } {
  const position = useCell(history.position);
  const [settled, setSettled] = useState(position);
  // A page that a use case or a link led to has been fetched before.
  const shown = position.location.isByBrowser ? settled : position;

  useEffect(() => {
    let isCancelled = false;
    const isCurrent = (): boolean => !isCancelled;
    const { pathname, search, hash } = position.location;
    const path = pathname + search + hash;
    const settle = (): void => {
      if (isCurrent()) setSettled(position);
    };
    const returnToShown = (): void => {
      const steps = position.index - shown.index;
      if (isCurrent() && steps !== 0) history.goBack(steps);
    };
    const recoverPosition = async (): Promise<void> => {
      if (isCurrent() && (await recover(path)) === 'stays') returnToShown();
    };
    const lead = (): void => {
      if (isCurrent()) preload(path).then(settle, recoverPosition);
    };
    const question = position === shown ? undefined : leaveGuard.ask(shown.location.pathname, pathname);
    if (position === shown) settle();
    else if (question) void question.then((leaves) => (leaves ? lead() : returnToShown()));
    else lead();
    return () => {
      isCancelled = true;
    };
  }, [history, leaveGuard, position, shown, preload, recover]);

  return { location: shown.location, isBehind: shown !== position };
}
