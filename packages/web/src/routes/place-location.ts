import type { Place } from '@duet/core/session';
import { ROUTE_PATHS } from './route-paths.ts';

/** The location of a place inside the app, without language: `/app/messages/7?x=1`. Parameters are encoded. */
export function placeLocation({ route, parameters, query = {} }: Place): string {
  let next = 0;
  const path = ROUTE_PATHS[route]
    .split('/')
    .map((segment) => (segment.startsWith(':') ? encodeURIComponent(parameters[next++] ?? '') : segment))
    .join('/');
  const search = new URLSearchParams(query).toString();
  return `/app/${path}${search && `?${search}`}`;
}
