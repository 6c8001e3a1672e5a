import { useEffect } from 'react';
import { whenIdle } from '../kit/index.ts';
import type { RouteName } from '../routes/index.ts';
import type { FindScreen } from './app-screens.ts';

/** Pages from which nearly everybody goes on to one other. */
export const NEXT_ROUTE: Partial<Record<RouteName, RouteName>> = { messages: 'conversation' };

interface PrefetchNextRouteProps {
  /** The page that is shown. */
  readonly route: RouteName;
  readonly screens: FindScreen;
}

/** Rendered beside a screen; fetches the code of the page that follows once the browser has nothing else to do, so that it opens at once. */
export function PrefetchNextRoute({ route, screens }: PrefetchNextRouteProps) {
  const next = NEXT_ROUTE[route];
  const screen = next && screens.find(next);
  useEffect(() => screen && whenIdle(screen.prefetch), [screen]);
  return null;
}
