import type { FeatureRoutes } from '../http/index.ts';

/** The receivers of a tenant's events (API-102), from its `tenant.json`. */
export function analyticsRoutes(): FeatureRoutes<'analytics'> {
  return {
    'analytics.destinations': (_request, { tenant }) =>
      Promise.resolve({ destinations: [...tenant.file.analytics.destinations] }),
  };
}
