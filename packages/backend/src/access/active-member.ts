import { sql, type RawBuilder } from 'kysely';

/**
 * Holds for a row of `members` that is neither suspended nor removed. `alias` is what the query calls the table. Every query that
 * lets a member act, or shows one to others, carries this or `memberIsActive`.
 */
export const isActive = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.suspended_at`)} is null and ${sql.ref(`${alias}.removed_at`)} is null)`;

/** The same for the member whose id is in a column such as `own.partner_id`: one look-up by key. */
export const memberIsActive = (tenantId: string, column: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from members present where present.tenant_id = ${tenantId} and present.id = ${sql.ref(column)} and ${isActive('present')})`;
