import { matchPath } from 'react-router-dom';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../routes/index.ts';

/** The route that an address leads to, before any redirect; `undefined` for an unknown one. Fixed segments win. */
export function routeAt(pathname: string): RouteName | undefined {
  const matching = ROUTE_NAMES.filter((name) => matchPath(`/:language/app/${ROUTES[name].path}`, pathname));
  return matching.find((name) => !ROUTES[name].path.includes(':')) ?? matching[0];
}
