import { sql } from 'kysely';
import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { parseMoment } from '../parse-moment.ts';

interface RestoreRequest {
  readonly conversation_id: string;
  readonly deleted_until: string;
}

/** Milliseconds after a deletion in which it can be undone. What a member has deleted for good stays deleted, whoever has their phone. */
const UNDO_TIME = 3_600_000;

/**
 * Undoes the member's last deletion of a conversation (MSG-85), which reached up to `deleted_until`: messages and unread count are as if it
 * had not been made, with what came since. Answers up to which moment it is deleted now, null where it is whole again. What is too long
 * ago is gone; where the member has deleted further since it is a conflict, even if that was undone; what is undone already is not found.
 */
export async function restoreConversation(
  dependencies: MessagingDependencies,
  { conversation_id: conversationId, deleted_until: deletedUntil }: RestoreRequest,
  { member }: MemberCall,
): Promise<string | null> {
  const moment = parseMoment(deletedUntil);
  const undoneSince = new Date(dependencies.clock.now() - UNDO_TIME);
  const restored = await dependencies.database.inTenant(member.tenantId, async (transaction) => {
    const { rows } = await sql<{ deleted_until: Date | null }>`
      update conversation_members set deleted_until = deleted_before,
        unread = unread + case when read_at > deleted_at then 0 else deleted_unread end,
        deleted_at = null, deleted_before = null, deleted_unread = null
      where tenant_id = ${member.tenantId} and conversation_id = ${conversationId} and member_id = ${member.id}
        and deleted_until = ${moment}::timestamptz(3) and deleted_at > ${undoneSince}::timestamptz(3)
      returning nullif(deleted_until, '-infinity') as deleted_until`.execute(transaction);
    const [row] = rows;
    if (row) return row;
    const standing = await transaction
      .selectFrom('conversation_members')
      .select(sql<boolean>`deleted_until = ${moment}::timestamptz(3) and deleted_at is not null`.as('isLast'))
      .where('tenant_id', '=', member.tenantId)
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', member.id)
      .where(sql<boolean>`deleted_until >= ${moment}::timestamptz(3)`)
      .executeTakeFirst();
    if (!standing) throw Refusal.notFound();
    throw standing.isLast ? Refusal.gone() : Refusal.conflict();
  });
  const until = restored.deleted_until?.toISOString() ?? null;
  dependencies.live.publishRestored(member.id, conversationId, until);
  return until;
}
