import type { Parties } from '@duet/core/messaging';
import { interactionPermission, type InteractionPermission, type Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { MessageRow } from '../wire-message.ts';

/** What a person says in a conversation of theirs. */
export interface NewMessage {
  readonly tenantId: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly kind: MessageRow['kind'];
  readonly body: string;
  readonly imageId?: string;
  /** The same key of the same sender writes once. One that the server makes has a `/`, which no client's has. */
  readonly idempotencyKey?: string;
  readonly now: number;
}

export interface WrittenMessage {
  readonly partnerId: string;
  readonly parties: Parties;
  /** Whether the sender may reach out at all; checked for a text or an image only. */
  readonly interaction: InteractionPermission;
  /** Whether nothing had been said in the conversation before. */
  readonly isFirst: boolean;
  /** Undefined where the message had been written before: by the same key, or a mutual like that is announced already. */
  readonly sentAt: Date | undefined;
}

interface WrittenRow {
  readonly to_id: string;
  readonly to_has_written: boolean;
  readonly own: readonly Permission[];
  readonly theirs: readonly Permission[];
  readonly moment: Date | null;
  readonly photos: readonly Review[] | null;
  readonly summary: Review | null;
  readonly is_first: boolean | null;
}

type Review = 'APPROVED' | 'PENDING' | 'REJECTED';

/**
 * Writes one message, and answers what permission is decided by: whoever calls rolls back what may not be. The row of the
 * conversation is locked from here to the commit, so its moments strictly increase (by a millisecond at least), whichever
 * process writes, and no one reads a message before an earlier one. Undefined: no such conversation of the sender's, or the
 * two may not meet: one has blocked the other, or is suspended or removed.
 */
export async function writeMessage(
  transaction: TenantTransaction,
  newMessage: NewMessage,
): Promise<WrittenMessage | undefined> {
  const { tenantId, conversationId, senderId, kind, body, imageId = null, idempotencyKey = null, now } = newMessage;
  const { rows } =
    await sql<WrittenRow>`select * from write_message(${tenantId}, ${conversationId}, ${senderId}, ${kind}, ${body},
    ${imageId}, ${idempotencyKey}, ${new Date(now)})`.execute(transaction);
  const row = rows[0];
  return (
    row && {
      partnerId: row.to_id,
      parties: { own: new Set(row.own), partner: new Set(row.theirs), partnerHasWritten: row.to_has_written },
      interaction: interactionPermission(
        (row.photos ?? []).map((status) => ({ status })),
        row.summary ? { status: row.summary } : undefined,
      ),
      isFirst: row.is_first ?? false,
      sentAt: row.moment ?? undefined,
    }
  );
}
