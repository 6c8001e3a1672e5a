import type { IdempotencyKey } from '@duet/core/kernel';
import { maySend } from '@duet/core/messaging';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { assertInteractionValid } from '../permissions/assert-may-interact.ts';
import type { MessageWriter } from './message-writer.ts';
import { MESSAGE_COLUMNS, toWireMessage, type WireMessage } from '../wire-message.ts';
import type { NewMessage, WrittenMessage } from './write-message.ts';

interface SendRequest {
  readonly conversation_id: string;
  readonly message: string;
  readonly message_type: 'MESSAGE' | 'IMAGE';
}

/**
 * Sends a text or an image of one's own. Permission is decided by core's rules on what the database says at that very moment.
 * A repeated key answers with the first message and sends nothing: the message itself keeps the key, so no stored answer is needed.
 */
export class SendMessage {
  constructor(
    private readonly dependencies: MessagingDependencies,
    private readonly messageWriter: MessageWriter,
  ) {}

  async execute(request: SendRequest, { member, idempotencyKey }: MemberCall): Promise<WireMessage> {
    const newMessage = {
      tenantId: member.tenantId,
      conversationId: request.conversation_id,
      senderId: member.id,
      kind: request.message_type,
      ...contentOf(request),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    const { message, written } = await this.messageWriter.write(newMessage, assertMaySend, (transaction) =>
      ownImage(transaction, newMessage),
    );
    if (message) return message;
    if (!written || idempotencyKey === undefined) throw Refusal.notFound();
    return this.#firstMessage(newMessage, idempotencyKey);
  }

  async #firstMessage(
    { tenantId, senderId, conversationId, body, imageId }: Omit<NewMessage, 'now'>,
    key: IdempotencyKey,
  ): Promise<WireMessage> {
    const row = await this.dependencies.database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('messages')
        .select(MESSAGE_COLUMNS)
        .where('tenant_id', '=', tenantId)
        .where('sent_by', '=', senderId)
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow(),
    );
    const isSame = row.conversation_id === conversationId && row.body === body && row.image_id === (imageId ?? null);
    if (!isSame) throw Refusal.conflict('Idempotency-Key was used for another request');
    return toWireMessage(row, { id: senderId, tenantId }, this.dependencies.imageLink);
  }
}

function contentOf({ message, message_type: kind }: SendRequest): { readonly body: string; readonly imageId?: string } {
  const text = message.trim();
  if (text === '') throw Refusal.invalid('empty message');
  return kind === 'IMAGE' ? { body: '', imageId: text } : { body: text };
}

function assertMaySend({ parties, interaction }: WrittenMessage): void {
  assertInteractionValid(interaction);
  if (!maySend(parties)) throw Refusal.forbidden();
}

async function ownImage(
  transaction: TenantTransaction,
  { tenantId, senderId, imageId }: Omit<NewMessage, 'now'>,
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
