import type { Parties } from '@duet/core/messaging';
import { interactionPermission, type InteractionPermission, type Permission } from '@duet/core/session';
import { CompiledQuery } from 'kysely';
import type { Database, PreparedStatement, TenantTransaction } from '../../database/index.ts';
import type { MessageRow } from '../wire-message.ts';
import type { SendingVerdicts } from './sending-verdicts.ts';

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

/** The two of a conversation at the moment of a message, as the rules see them. */
export interface MessageSituation {
  readonly partnerId: string;
  readonly parties: Parties;
  /** Whether the sender may reach out at all; asked for where there are verdicts only. */
  readonly interaction: InteractionPermission;
  /** Whether the image, if there is one, is the sender's own. */
  readonly hasImage: boolean;
}

/** `none`: there is no such conversation of the sender's, or the two may not meet. `announced`: a mutual like is announced once. */
export type WriteOutcome =
  | {
      readonly kind: 'written';
      readonly sentAt: Date;
      /** When the message before it was sent; undefined for the first of the conversation. */
      readonly previousAt: Date | undefined;
      readonly situation: MessageSituation;
    }
  | { readonly kind: 'repeated'; readonly first: MessageRow }
  | { readonly kind: 'refused'; readonly situation: MessageSituation }
  | { readonly kind: 'announced' }
  | { readonly kind: 'none' };

type Review = 'APPROVED' | 'PENDING' | 'REJECTED';

interface WrittenRow {
  readonly to_id: string | null;
  readonly to_has_written: boolean | null;
  readonly own: readonly Permission[] | null;
  readonly theirs: readonly Permission[] | null;
  readonly photos: readonly Review[] | null;
  readonly summary: Review | null;
  readonly has_image: boolean | null;
  readonly moment: Date | null;
  readonly previous: Date | null;
  readonly earlier_conversation: string | null;
  readonly earlier_moment: Date | null;
  readonly earlier_kind: MessageRow['kind'] | null;
  readonly earlier_body: string | null;
  readonly earlier_image: string | null;
}

const STATEMENT: PreparedStatement = {
  name: 'write-message-73',
  text: 'select * from write_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

/**
 * Writes one message by itself, in one round trip. It has a key, because it is written again when the connection is lost. See
 * `writeMessage` for what it promises.
 */
export async function writeKeyedMessage(
  database: Database,
  newMessage: NewMessage & { readonly idempotencyKey: string },
  verdicts: SendingVerdicts,
): Promise<WriteOutcome> {
  const [row] = await database.runPrepared<WrittenRow>(STATEMENT, valuesOf(newMessage, verdicts));
  return outcomeOf(newMessage, verdicts, row);
}

/**
 * Writes one message as part of a transaction, unless the `verdicts` refuse it. The row of the conversation is locked from here to
 * the commit, so its moments strictly increase (by a millisecond at least), whichever process writes, and no one reads a message
 * before an earlier one.
 */
export async function writeMessage(
  transaction: TenantTransaction,
  newMessage: NewMessage,
  verdicts?: SendingVerdicts,
): Promise<WriteOutcome> {
  const query = CompiledQuery.raw(STATEMENT.text, valuesOf(newMessage, verdicts));
  const { rows } = await transaction.executeQuery<WrittenRow>(query);
  return outcomeOf(newMessage, verdicts, rows[0]);
}

const valuesOf = (
  { tenantId, conversationId, senderId, kind, body, imageId, idempotencyKey, now }: NewMessage,
  verdicts: SendingVerdicts | undefined,
): unknown[] => [
  tenantId,
  conversationId,
  senderId,
  kind,
  body,
  imageId ?? null,
  idempotencyKey ?? null,
  new Date(now),
  verdicts?.maySend ?? null,
  verdicts?.mayInteract ?? null,
];

function outcomeOf(newMessage: NewMessage, verdicts: SendingVerdicts | undefined, row?: WrittenRow): WriteOutcome {
  if (!row) return { kind: 'none' };
  const first = firstMessageOf(newMessage, row);
  if (first) return { kind: 'repeated', first };
  const situation = situationOf(row);
  if (row.moment) return { kind: 'written', sentAt: row.moment, previousAt: row.previous ?? undefined, situation };
  return verdicts ? { kind: 'refused', situation } : { kind: 'announced' };
}

/** The message that the key wrote before. */
function firstMessageOf({ senderId, idempotencyKey }: NewMessage, row: WrittenRow): MessageRow | undefined {
  const { earlier_conversation: conversation, earlier_moment: sentAt, earlier_kind: kind } = row;
  if (conversation === null || sentAt === null || kind === null) return undefined;
  return {
    conversation_id: conversation,
    sent_by: senderId,
    sent_at: sentAt,
    kind,
    body: row.earlier_body ?? '',
    image_id: row.earlier_image,
    idempotency_key: idempotencyKey ?? null,
  };
}

const situationOf = (row: WrittenRow): MessageSituation => ({
  partnerId: row.to_id ?? '',
  parties: {
    own: new Set(row.own),
    partner: new Set(row.theirs),
    partnerHasWritten: row.to_has_written ?? false,
  },
  interaction: interactionPermission(
    (row.photos ?? []).map((status) => ({ status })),
    row.summary ? { status: row.summary } : undefined,
  ),
  hasImage: row.has_image ?? false,
});
