import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type {
  Delivery,
  ImageFile,
  MessageGateway,
  MessagePage,
  PagePosition,
  SentMessage,
  UploadOptions,
} from '@duet/core/messaging';
import type { ApiClient } from '../http/index.ts';
import { toMessage } from './to-message.ts';

export class HttpMessageGateway implements MessageGateway {
  constructor(private readonly api: ApiClient) {}

  async send(
    conversationId: string,
    id: IdempotencyKey,
    delivery: Delivery,
  ): Promise<Result<SentMessage, CallFailure>> {
    const answer = await this.api.call(
      'messaging.sendMessage',
      {
        conversation_id: conversationId,
        message: delivery.kind === 'text' ? delivery.text : delivery.imageId,
        message_type: delivery.kind === 'text' ? 'MESSAGE' : 'IMAGE',
      },
      { idempotencyKey: id },
    );
    if (!answer.ok) return answer;
    const { message, previous_sent_at: previousAt } = answer.value;
    return ok({ message: toMessage(message), ...(previousAt !== undefined && { previousAt }) });
  }

  async upload(
    id: IdempotencyKey,
    file: ImageFile,
    { onProgress, cancel }: UploadOptions,
  ): Promise<Result<string, CallFailure>> {
    // Core passes back the file it was given; anything else has no bytes to send.
    if (!(file instanceof Blob)) return err({ kind: 'unreadable' });
    const answer = await this.api.call(
      'profile.uploadPost',
      { category: 'message' },
      { file, idempotencyKey: id, onProgress, cancel },
    );
    return answer.ok ? ok(answer.value.image.id) : answer;
  }

  async page(conversationId: string, place: PagePosition, limit: number): Promise<Result<MessagePage, CallFailure>> {
    const answer = await this.api.call('messaging.getMessages', { conversation_id: conversationId, ...place, limit });
    if (!answer.ok) return answer;
    const { messages, more, read_at: readAt, user_id: partnerId, archived, unread } = answer.value;
    const { deleted_until: deletedUntil } = answer.value;
    return ok({
      messages: messages.map(toMessage),
      more,
      ...(readAt !== undefined && { readAt }),
      ...(partnerId !== undefined && { partnerId }),
      ...(archived !== undefined && { archived }),
      ...(unread !== undefined && { unread }),
      ...(deletedUntil !== undefined && { deletedUntil }),
    });
  }

  async sendTyping(conversationId: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('messaging.sendTypingIndicator', { conversation_id: conversationId });
    return answer.ok ? ok(undefined) : answer;
  }
}
