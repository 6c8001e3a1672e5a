import { matchPath, ROUTE_NAMES, ROUTES, type RouteName } from '../routes/index.ts';

/** The route that an address leads to, before any redirect; `undefined` for an unknown one. Fixed segments win. */
export function routeAt(pathname: string): RouteName | undefined {
  const matching = ROUTE_NAMES.filter((name) => parametersAt(name, pathname));
  return matching.find((name) => !ROUTES[name].path.includes(':')) ?? matching[0];
}

/** The parameters by which an address leads to a route; `undefined` where it does not. */
export const parametersAt = (name: RouteName, pathname: string): Readonly<Record<string, string>> | undefined =>
  matchPath(`/:language/app/${ROUTES[name].path}`, pathname);

/** The route below whose path an address is that no route has, for those routes that cover what is below them. */
export const coveringRouteAt = (pathname: string): RouteName | undefined =>
  ROUTE_NAMES.find(
    (name) => ROUTES[name].coversSubpaths && matchPath(`/:language/app/${ROUTES[name].path}/*`, pathname),
  );
