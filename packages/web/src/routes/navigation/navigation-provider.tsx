import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LinkNavigation, Loader } from '../../kit/index.ts';
import type { PageHistory } from '../location/page-history.ts';
import { Router } from '../location/router.tsx';
import type { BrowserNavigation } from './browser-navigation.ts';
import { LeaveGuard, LeaveGuardContext } from './leave-guard.ts';
import { ShownLocationContext, useShownLocation, type RecoverPath } from './shown-location.ts';

interface NavigationProviderProps {
  readonly navigation: BrowserNavigation;
  readonly history: PageHistory;
  /** Fetches what the page at a path needs; rejects when it cannot be had. */
  readonly preload: (path: string) => Promise<void>;
  /** The page at this path could not be had: it is loaded as a whole, or the member is notified and stays. */
  readonly recover: RecoverPath;
  readonly children: ReactNode;
}

/**
 * Lends the history to core's navigation, to the links of the kit and to everything below. The old page is shown until the code of the next is
 * here, on the way back too; where that takes more than a moment, a loader over it reports it. A page with unsaved changes asks before it is
 * left for a new entry of the history, or by the browser's buttons.
 */
export function NavigationProvider({ navigation, history, preload, recover, children }: NavigationProviderProps) {
  const [isNavigating, setNavigating] = useState(false);
  const navigations = useRef(0);
  const [leaveGuard] = useState(() => new LeaveGuard());
  const shown = useShownLocation(history, leaveGuard, preload, recover);
  // Before anything can navigate: without a router the browser would load the page.
  useLayoutEffect(
    () =>
      navigation.attachRouter((path, options) => {
        const own = ++navigations.current;
        // Whoever went elsewhere meanwhile is not called back.
        const isLatest = () => own === navigations.current;
        const lead = () => {
          // Not for code that is here already: a loader that comes and goes has the page drawn twice more.
          const report = requestAnimationFrame(() => {
            if (isLatest()) setNavigating(true);
          });
          preload(path)
            .then(
              () => {
                if (isLatest()) history.goToPath(path, options);
              },
              () => (isLatest() ? recover(path) : undefined),
            )
            .finally(() => {
              cancelAnimationFrame(report);
              if (isLatest()) setNavigating(false);
            });
        };
        const question = options.replace ? undefined : leaveGuard.ask(history.position.get().location.pathname, path);
        if (!question) lead();
        else
          void question.then((leaves) => {
            if (leaves && isLatest()) lead();
          });
      }),
    [navigation, history, leaveGuard, preload, recover],
  );
  return (
    <Router history={history}>
      <LinkNavigation value={navigation.followLink}>
        <LeaveGuardContext value={leaveGuard}>
          <ShownLocationContext value={shown.location}>{children}</ShownLocationContext>
        </LeaveGuardContext>
        {(isNavigating || shown.isBehind) && <Loader delayed />}
      </LinkNavigation>
    </Router>
  );
}
