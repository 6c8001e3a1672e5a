import { routePath } from '../table/route-path.ts';
import type { RouteTarget } from '../table/route-table.ts';

/** The location of a route inside the app, without language: `/app/messages/7?x=1`. Parameters are encoded. */
export function routeTargetLocation({ route, parameters, query = {} }: RouteTarget): string {
  let next = 0;
  const path = routePath(route)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? encodeURIComponent(parameters[next++] ?? '') : segment))
    .join('/');
  const search = new URLSearchParams(query).toString();
  return `/app/${path}${search && `?${search}`}`;
}
