import { sql, type RawBuilder } from 'kysely';

/** When the newest message of the conversation in `column` was sent; null where nothing has been said. One look-up by key. */
export const newestMessageAt = (tenantId: string, column: string): RawBuilder<Date | null> => sql<Date | null>`
  (select max(newest.sent_at) from messages newest where newest.tenant_id = ${tenantId} and newest.conversation_id = ${sql.ref(column)})`;
