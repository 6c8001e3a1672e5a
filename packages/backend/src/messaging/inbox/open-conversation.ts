import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * The conversation of two members who may meet: the one there is, or a new one. Whoever asks, and however many at once,
 * there is one for a pair. Whether the two may meet is the caller's to know.
 */
export async function openConversation(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  partnerId: string,
): Promise<string> {
  const [first, second] = memberId < partnerId ? [memberId, partnerId] : [partnerId, memberId];
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into conversations (tenant_id, id, first_member_id, second_member_id)
      values (${tenantId}, ${randomUUID()}, ${first}, ${second})
      on conflict (tenant_id, first_member_id, second_member_id) do nothing
      returning id
    ), sides as (
      insert into conversation_members (tenant_id, conversation_id, member_id, partner_id)
      select ${tenantId}, opened.id, side.member_id, side.partner_id
      from opened, (values (${first}, ${second}), (${second}, ${first})) as side (member_id, partner_id)
    )
    select id from opened`.execute(transaction);
  return rows[0]?.id ?? existing(transaction, tenantId, first, second);
}

async function existing(
  transaction: TenantTransaction,
  tenantId: string,
  first: string,
  second: string,
): Promise<string> {
  const { id } = await transaction
    .selectFrom('conversations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('first_member_id', '=', first)
    .where('second_member_id', '=', second)
    .executeTakeFirstOrThrow();
  return id;
}
