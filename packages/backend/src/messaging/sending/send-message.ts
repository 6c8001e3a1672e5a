import { isBlank, maySend } from '@duet/core/messaging';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { assertInteractionValid } from '../permissions/assert-may-interact.ts';
import type { MessageWriter, SentMessage } from './message-writer.ts';
import type { MessageRow } from '../wire-message.ts';
import type { MessageSituation, NewMessage } from './write-message.ts';

interface SendRequest {
  readonly conversation_id: string;
  readonly message: string;
  readonly message_type: 'MESSAGE' | 'IMAGE';
}

/**
 * Sends a text or an image of one's own. Permission is decided by core's rules on what the database says at that very moment.
 * A repeated key answers with the first message and writes nothing, whatever its sender may do by now: the message itself keeps
 * the key, so no stored answer is needed.
 */
export class SendMessage {
  constructor(private readonly messageWriter: MessageWriter) {}

  async execute(request: SendRequest, { member, idempotencyKey }: MemberCall): Promise<SentMessage> {
    const newMessage = {
      tenantId: member.tenantId,
      conversationId: request.conversation_id,
      senderId: member.id,
      kind: request.message_type,
      ...contentOf(request),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    const result = await this.messageWriter.send(newMessage);
    switch (result.kind) {
      case 'written':
        return result;
      case 'repeated':
        return this.#publishAgain(newMessage, result.first);
      case 'refused':
        throw refusalOf(result.situation);
      case 'announced':
      case 'none':
        throw Refusal.notFound();
    }
  }

  /** The answer of the first send may be lost, and its push with it. */
  #publishAgain({ tenantId, conversationId, body, imageId }: Omit<NewMessage, 'now'>, first: MessageRow) {
    const isSame =
      first.conversation_id === conversationId && first.body === body && first.image_id === (imageId ?? null);
    if (!isSame) throw Refusal.conflict('Idempotency-Key was used for another request');
    return this.messageWriter.publishAgain(tenantId, first);
  }
}

function contentOf({ message, message_type: kind }: SendRequest): { readonly body: string; readonly imageId?: string } {
  const text = message.trim();
  if (isBlank(text)) throw Refusal.invalid('empty message');
  return kind === 'IMAGE' ? { body: '', imageId: text } : { body: text };
}

/** Says why the rules refuse what the database did not write. */
function refusalOf({ hasImage, interaction, parties }: MessageSituation): Error {
  if (!hasImage) return Refusal.invalid('unknown image');
  assertInteractionValid(interaction);
  if (!maySend(parties)) return Refusal.forbidden();
  return new Error('The database refused a message that the rules allow');
}
