import { routeTargetLocation } from './navigation/route-target-location.ts';
import type { RouteTarget } from './table/route-table.ts';
import { useLocationHref } from './use-location-href.ts';

/** The address of a route in the language of the page, for anything that takes an `href`. */
export function useHref(to: RouteTarget): string {
  return useLocationHref(routeTargetLocation(to));
}
