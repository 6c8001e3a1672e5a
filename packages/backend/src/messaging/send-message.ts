import { maySend } from '@duet/core/messaging';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { MessagingParts } from './messaging-parts.ts';
import { mustBeValid } from './must-interact.ts';
import type { Speech } from './speech.ts';
import { toWireMessage, type WireMessage } from './wire-message.ts';
import type { Utterance, Written } from './write-message.ts';

interface SendRequest {
  readonly conversation_id: string;
  readonly message: string;
  readonly message_type: 'MESSAGE' | 'IMAGE';
}

const KEY_SHAPE = /^[\w-]{8,128}$/;

/**
 * Sends a text or an image of one's own. Permission is judged by core's rules on what the database says at that very moment.
 * A repeated key answers with the first message and sends nothing: the message itself keeps the key, so no stored answer is needed.
 */
export class SendMessage {
  constructor(
    private readonly parts: MessagingParts,
    private readonly speech: Speech,
  ) {}

  async execute(request: SendRequest, { member, idempotencyKey }: MemberCall): Promise<WireMessage> {
    if (idempotencyKey !== undefined && !KEY_SHAPE.test(idempotencyKey))
      throw Refusal.invalid('invalid Idempotency-Key');
    const utterance = {
      tenantId: member.tenantId,
      conversationId: request.conversation_id,
      senderId: member.id,
      kind: request.message_type,
      ...contentOf(request),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    const { message, written } = await this.speech.say(utterance, mustMaySend, (transaction) =>
      ownImage(transaction, utterance),
    );
    if (message) return message;
    if (!written || idempotencyKey === undefined) throw Refusal.notFound();
    return this.#first(utterance, idempotencyKey);
  }

  async #first(
    { tenantId, senderId, conversationId, body, imageId }: Omit<Utterance, 'now'>,
    key: string,
  ): Promise<WireMessage> {
    const row = await this.parts.database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('messages')
        .select(['conversation_id', 'sent_by', 'sent_at', 'kind', 'body', 'image_id'])
        .where('tenant_id', '=', tenantId)
        .where('sent_by', '=', senderId)
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow(),
    );
    const isSame = row.conversation_id === conversationId && row.body === body && row.image_id === (imageId ?? null);
    if (!isSame) throw Refusal.conflict('Idempotency-Key was used for another request');
    return toWireMessage(row, tenantId, this.parts.imageLink);
  }
}

function contentOf({ message, message_type: kind }: SendRequest): { readonly body: string; readonly imageId?: string } {
  const text = message.trim();
  if (text === '') throw Refusal.invalid('empty message');
  return kind === 'IMAGE' ? { body: '', imageId: text } : { body: text };
}

function mustMaySend({ parties, interaction }: Written): void {
  mustBeValid(interaction);
  if (!maySend(parties)) throw Refusal.forbidden();
}

async function ownImage(
  transaction: TenantTransaction,
  { tenantId, senderId, imageId }: Omit<Utterance, 'now'>,
): Promise<void> {
  if (imageId === undefined) return;
  const image = await transaction
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', imageId)
    .where('member_id', '=', senderId)
    .where('category', '=', 'message')
    .executeTakeFirst();
  if (!image) throw Refusal.invalid('unknown image');
}
