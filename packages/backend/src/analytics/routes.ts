import type { RoomRoutes } from '../http/index.ts';

/** Who is told of a tenant's events (API-102), from its `tenant.json`. */
export function analyticsRoutes(): RoomRoutes<'analytics'> {
  return {
    'analytics.destinations': (_request, { tenant }) =>
      Promise.resolve({ destinations: [...tenant.file.analytics.destinations] }),
  };
}
