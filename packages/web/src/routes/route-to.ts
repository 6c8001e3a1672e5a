import type { RouteName, RouteParameters, RouteTarget } from './table/route-table.ts';

/** A route with its parameters, e.g. `routeTo('conversation', id)`. */
export const routeTo = <Name extends RouteName>(
  route: Name,
  ...parameters: RouteParameters[Name]
): RouteTarget<Name> => ({
  route,
  parameters,
});
