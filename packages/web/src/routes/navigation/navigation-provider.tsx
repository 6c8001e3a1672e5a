import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkNavigation, Loader } from '../../kit/index.ts';
import type { BrowserNavigation } from './browser-navigation.ts';
import { ShownLocationContext, useShownLocation, type RecoverPath } from './shown-location.ts';

interface NavigationProviderProps {
  readonly navigation: BrowserNavigation;
  /** Fetches what the page at a path needs; rejects when it cannot be had. */
  readonly preload: (path: string) => Promise<void>;
  /** The page at this path could not be had: it is loaded as a whole, or the member is notified and stays. */
  readonly recover: RecoverPath;
  readonly children: ReactNode;
}

/**
 * Lends the router to core's navigation and to the links of the kit. The old page is shown until the code of the next is
 * here, on the way back too; where that takes more than a moment, a loader over it reports it.
 */
export function NavigationProvider({ navigation, preload: prepare, recover, children }: NavigationProviderProps) {
  const navigate = useNavigate();
  const [isNavigating, setNavigating] = useState(false);
  const navigations = useRef(0);
  const shown = useShownLocation(prepare, recover);
  useEffect(
    () =>
      navigation.attachRouter((path, options) => {
        const own = ++navigations.current;
        // Whoever went elsewhere meanwhile is not called back.
        const isLatest = () => own === navigations.current;
        setNavigating(true);
        prepare(path)
          .then(
            () => {
              if (isLatest()) void navigate(path, options);
            },
            () => (isLatest() ? recover(path) : undefined),
          )
          .finally(() => {
            if (isLatest()) setNavigating(false);
          });
      }),
    [navigation, navigate, prepare, recover],
  );
  return (
    <LinkNavigation value={navigation.followLink}>
      <ShownLocationContext value={shown.location}>{children}</ShownLocationContext>
      {(isNavigating || shown.isBehind) && <Loader delayed />}
    </LinkNavigation>
  );
}
