import type { FeatureRoutes } from '../http/index.ts';
import { browse, countPendingMatches, type DiscoveryDependencies } from './browse.ts';

export function discoveryRoutes(dependencies: DiscoveryDependencies) {
  const { database, clock } = dependencies;
  return {
    'discovery.browse': (request, call) => browse(dependencies, request, call),
    'discovery.pendingMatchCount': async (_, { member: { tenantId, id } }) => ({
      count: await database.inTenant(tenantId, (transaction) =>
        countPendingMatches(transaction, tenantId, id, clock.now()),
      ),
    }),
  } satisfies FeatureRoutes<'discovery'>;
}
