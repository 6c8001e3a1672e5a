import type { RoomRoutes } from '../http/index.ts';
import { browse, countPendingMatches, type DiscoveryParts } from './browse.ts';

export function discoveryRoutes(parts: DiscoveryParts) {
  const { database, clock } = parts;
  return {
    'discovery.browse': (request, call) => browse(parts, request, call),
    'discovery.pendingMatchCount': async (_, { member: { tenantId, id } }) => ({
      count: await database.inTenant(tenantId, (transaction) =>
        countPendingMatches(transaction, tenantId, id, clock.now()),
      ),
    }),
  } satisfies RoomRoutes<'discovery'>;
}
