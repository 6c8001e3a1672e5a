import { sql, type RawBuilder } from 'kysely';
import { memberIsActive } from '../../access/index.ts';

/**
 * Holds where neither of the two has blocked the other: `other` is a column such as `members.id`. Two look-ups by key; one with
 * `or` would read the whole table.
 */
export const notBlocked = (tenantId: string, memberId: string, other: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from blocks where blocks.tenant_id = ${tenantId} and blocks.from_id = ${memberId} and blocks.to_id = ${sql.ref(other)})
  and not exists (select from blocks where blocks.tenant_id = ${tenantId} and blocks.from_id = ${sql.ref(other)} and blocks.to_id = ${memberId}))`;

/**
 * Holds where a member may have to do with another: the other is neither suspended nor removed, and neither has blocked the other.
 * Every query that shows one member to another, or lets one act upon another, carries it.
 */
export const mayMeet = (tenantId: string, memberId: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`(${notBlocked(tenantId, memberId, other)} and ${memberIsActive(tenantId, other)})`;
