import type { ActivityCategory } from '@duet/core/tenant';
import { sql, type RawBuilder } from 'kysely';
import { mayMeet } from '../messaging/index.ts';

/** Where the entries of a category come from: rows of `other_id` and `at`, one a member. */
export function activitySource(category: ActivityCategory, tenantId: string, memberId: string): RawBuilder<unknown> {
  switch (category) {
    case 'viewed_me':
      return sql`select from_id as other_id, created_at as at from profile_views where tenant_id = ${tenantId} and to_id = ${memberId}`;
    case 'liked_me':
      return sql`select from_id as other_id, created_at as at from likes where tenant_id = ${tenantId} and to_id = ${memberId}`;
    case 'winked_at_me':
      return sql`select from_id as other_id, max(created_at) as at from winks
        where tenant_id = ${tenantId} and to_id = ${memberId} group by from_id`;
    case 'i_liked':
      return sql`select to_id as other_id, created_at as at from likes where tenant_id = ${tenantId} and from_id = ${memberId}`;
  }
}

/** Joins what was written with the like that an entry is about; other entries have no such words. */
export function isWrittenWith(category: ActivityCategory, tenantId: string, memberId: string): RawBuilder<boolean> {
  const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql<boolean>`words.tenant_id = ${tenantId} and words.from_id = ${from} and words.to_id = ${to}`;
  const other = sql.ref('activity.other_id');
  switch (category) {
    case 'liked_me':
      return between(other, sql`${memberId}`);
    case 'i_liked':
      return between(sql`${memberId}`, other);
    case 'viewed_me':
    case 'winked_at_me':
      return sql<boolean>`false`;
  }
}

/** Holds for an entry whose other member may be shown. */
export const otherMayBeShown = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`(
  ${mayMeet(tenantId, memberId, 'activity.other_id')} and not exists (select from members them
    where them.tenant_id = ${tenantId} and them.id = activity.other_id and them.fraud))`;

/** Holds for an entry of a member with whom the like is mutual: they are known to one another whatever the plan hides. */
export const isMutual = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = ${memberId} and likes.to_id = activity.other_id)
  and exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = activity.other_id and likes.to_id = ${memberId}))`;
