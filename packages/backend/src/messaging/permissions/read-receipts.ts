import { sql, type RawBuilder } from 'kysely';

/** Whether the member whose id is in `column` shows others what they have read. */
export const sendsReadReceipts = (tenantId: string, column: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from members reader where reader.tenant_id = ${tenantId} and reader.id = ${sql.ref(column)} and reader.sends_read_receipts)`;

/** When the row `partner` of `conversation_members` was last read by its member; null where that member shows nobody. */
export const shownReadAt = (tenantId: string): RawBuilder<Date | null> => sql<Date | null>`
  case when ${sendsReadReceipts(tenantId, 'partner.member_id')} then partner.read_at end`;
