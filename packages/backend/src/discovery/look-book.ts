import { sql, type RawBuilder } from 'kysely';
import type { MemberCall } from '../http/index.ts';
import type { DiscoveryDependencies } from './browse.ts';
import { notLiked } from './not-liked.ts';
import { wishedMembersOf } from './search-preferences.ts';
import { mayBeSuggested } from './suitability.ts';

/** As many as one looks through at a sitting. */
const MOST_IN_BOOK = 100;

/** Members about whom the caller has decided nothing, with a photo before those without; of each, who was here last first (API-59). */
export function lookBook({ database, clock }: DiscoveryDependencies, { member: { id, tenantId }, tenant }: MemberCall) {
  return database.inTenant(tenantId, async (transaction) => {
    const wished = await wishedMembersOf(transaction, tenant, id, clock.now());
    const { rows } = await sql<{ id: string }>`
      select book.id from (
        select them.id, them.shown_online_at from members them
        where ${mayBeSuggested(tenantId, id, wished)} and ${notLiked(tenantId, id)}
        order by them.shown_online_at desc nulls last, them.id
        limit ${MOST_IN_BOOK}
      ) book
      order by ${hasPhoto(tenantId)} desc, book.shown_online_at desc nulls last, book.id`.execute(transaction);
    return { user_ids: rows.map((row) => row.id) };
  });
}

/** Sorted by this only after the limit: to sort all members by it, all of them would have to be read. */
const hasPhoto = (tenantId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from images where images.tenant_id = ${tenantId} and images.member_id = book.id
    and images.category = 'profile' and images.status = 'APPROVED')`;
