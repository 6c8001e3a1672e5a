import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkNavigation, Loader } from '../kit/index.ts';
import type { BrowserNavigation } from './browser-navigation.ts';

/**
 * Lends the router to core's navigation and to the links of the kit. The old page stands until the code of the next is
 * here; where that takes more than a moment, a loader over it says so.
 */
export function RouterLink({
  navigation,
  prepare,
  children,
}: {
  readonly navigation: BrowserNavigation;
  /** Fetches what the page at a path needs. */
  readonly prepare: (path: string) => Promise<void>;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const [isUnderWay, setUnderWay] = useState(false);
  const departures = useRef(0);
  useEffect(
    () =>
      navigation.attach((path, options) => {
        const departure = ++departures.current;
        const go = (): void => {
          // Whoever went elsewhere meanwhile is not called back.
          if (departure !== departures.current) return;
          setUnderWay(false);
          void navigate(path, options);
        };
        setUnderWay(true);
        // A page whose code cannot be had says so itself.
        prepare(path).then(go, go);
      }),
    [navigation, navigate, prepare],
  );
  return (
    <LinkNavigation value={navigation.follow}>
      {children}
      {isUnderWay && <Loader late />}
    </LinkNavigation>
  );
}
