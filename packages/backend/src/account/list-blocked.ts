import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { sql } from 'kysely';
import { isActive } from '../access/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { MemberCall } from '../http/index.ts';

/** More than anybody blocks; no list grows without end. */
const MOST_LISTED = 500;

/** Whom the member has blocked, by name: the one list that shows members who may not meet. Only the name of them. */
export async function listBlocked(
  { database }: ServerContext,
  { member }: MemberCall,
): Promise<HandlerAnswerOf<'account.listBlocked'>> {
  const rows = await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .selectFrom('blocks')
      .innerJoin('members as them', (join) =>
        join.onRef('them.tenant_id', '=', 'blocks.tenant_id').onRef('them.id', '=', 'blocks.to_id'),
      )
      .select(['them.id', 'them.display_name'])
      .where('blocks.tenant_id', '=', member.tenantId)
      .where('blocks.from_id', '=', member.id)
      .where(isActive('them'))
      .orderBy(sql`blocks.created_at desc`)
      .orderBy('them.id')
      .limit(MOST_LISTED)
      .execute(),
  );
  return { users: rows.map(({ id, display_name }) => ({ user_id: id, display_name })) };
}
