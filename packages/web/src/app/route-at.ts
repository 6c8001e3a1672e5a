import type { RouteName } from '@duet/core/session';
import { matchPath } from 'react-router-dom';
import { ROUTE_PATHS } from '../routes/index.ts';
import { ROUTES } from './route-table.ts';

export const ROUTE_NAMES = Object.keys(ROUTE_PATHS).filter((name): name is RouteName => name in ROUTES);

/** The route that an address leads to, before any redirect; `undefined` for an unknown one. Fixed segments win. */
export function routeAt(pathname: string): RouteName | undefined {
  const matching = ROUTE_NAMES.filter((name) => matchPath(`/:language/app/${ROUTE_PATHS[name]}`, pathname));
  return matching.find((name) => !ROUTE_PATHS[name].includes(':')) ?? matching[0];
}
