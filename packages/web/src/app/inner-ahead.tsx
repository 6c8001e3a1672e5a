import type { InnerAhead, RouteName } from '../routes/index.ts';
import type { FindScreen } from './app-screens.ts';
import { NEXT_ROUTE } from './prefetch-next-route.tsx';

const NO_QUERY = new URLSearchParams();

/** How a screen draws the page that its member probably opens in it next, before its address is the page's. */
export function innerAheadOf(route: RouteName, screens: FindScreen): InnerAhead | undefined {
  const next = NEXT_ROUTE[route];
  const Screen = next && screens.find(next);
  return (
    Screen && { preload: Screen.preload, draw: (parameters) => <Screen props={{ parameters, query: NO_QUERY }} /> }
  );
}
