import type { Session } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { lazyComponent } from '../../kit/index.ts';
import { ROUTE_NAMES, ROUTES, type RouteName, type ScreenComponent } from '../../routes/index.ts';

/** A person who is logged in. */
export const member: Session = { status: 'member', self: aSelf() };

const built = new Map(
  ROUTE_NAMES.filter((route) => ROUTES[route].screen).map((route) => [
    route,
    screenOf(({ inner }) => inner?.page ?? <h1>{`the screen of ${route}`}</h1>),
  ]),
);
/** A heading in place of every screen, so that a test is about addresses alone. */
export const screens = { find: (route: RouteName) => built.get(route) };

/** A screen that is there at once. */
export function screenOf(screen: ScreenComponent<readonly string[]>) {
  return lazyComponent(() => Promise.resolve({ default: screen }));
}
