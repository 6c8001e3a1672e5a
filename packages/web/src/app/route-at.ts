import { matchPath, ROUTE_NAMES, routePath, ROUTES, type RouteName } from '../routes/index.ts';

/** The route that an address leads to, before any redirect; `undefined` for an unknown one. Fixed segments win. */
export function routeAt(pathname: string): RouteName | undefined {
  const matching = ROUTE_NAMES.filter((name) => parametersAt(name, pathname));
  return matching.find((name) => !routePath(name).includes(':')) ?? matching[0];
}

/** The parameters by which an address leads to a route; `undefined` where it does not. */
export function parametersAt(name: RouteName, pathname: string): Readonly<Record<string, string>> | undefined {
  const path = routePath(name);
  return mayBeBelow(beginningOf(path), pathname) ? matchPath(`/:language/app/${path}`, pathname) : undefined;
}

/** The fixed part with which a route's path begins; empty where it begins with a parameter. */
const beginningOf = (path: string): string => /^[^/:]*/.exec(path)?.[0] ?? '';

/** Rules most routes out: an address is compared with those of all, and each comparison makes an expression of its own. */
const mayBeBelow = (beginning: string, pathname: string): boolean =>
  pathname.toLowerCase().includes(beginning.toLowerCase());

/** The route below whose path an address is that no route has, for those routes that cover what is below them. */
export const coveringRouteAt = (pathname: string): RouteName | undefined =>
  ROUTE_NAMES.find((name) => ROUTES[name].coversSubpaths && matchPath(`/:language/app/${routePath(name)}/*`, pathname));
