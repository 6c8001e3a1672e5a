import { sql, type RawBuilder } from 'kysely';

/**
 * Holds where neither of the two has blocked the other: `other` is a column such as `members.id`. Blocked pairs never meet,
 * so every query that shows one member to another carries it. Two look-ups by key; one with `or` would read the whole table.
 */
export const notBlocked = (tenantId: string, memberId: string, other: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from blocks where blocks.tenant_id = ${tenantId} and blocks.from_id = ${memberId} and blocks.to_id = ${sql.ref(other)})
  and not exists (select from blocks where blocks.tenant_id = ${tenantId} and blocks.from_id = ${sql.ref(other)} and blocks.to_id = ${memberId}))`;
