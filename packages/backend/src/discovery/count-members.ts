import { sql } from 'kysely';
import type { MemberCall } from '../http/index.ts';
import { limitsOf, passesFilters, type DiscoveryDependencies, type RequestedFilters } from './browse.ts';
import { wishedMembersOf, type Narrowing } from './search-preferences.ts';
import { mayBeSuggested } from './suitability.ts';

interface CountRequest extends RequestedFilters {
  readonly preferences?: Narrowing['preferences'] | undefined;
}

/** Above this the exact number helps nobody, and costs more. */
const MOST_COUNTED = 1000;

/** How many members browse would show with other preferences than the saved ones, and with filters. */
export async function countMembers(
  { database, clock }: DiscoveryDependencies,
  { preferences = {}, ...filters }: CountRequest,
  { member: { id, tenantId }, tenant }: MemberCall,
): Promise<{ readonly count: number }> {
  const now = clock.now();
  return database.inTenant(tenantId, async (transaction) => {
    const wished = await wishedMembersOf(transaction, tenant, id, now, { preferences, filters: limitsOf(filters) });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from members them
        where ${mayBeSuggested(tenantId, id, wished)} and ${passesFilters(filters, now)} limit ${MOST_COUNTED}
      ) found`.execute(transaction);
    return { count: rows[0]?.count ?? 0 };
  });
}
