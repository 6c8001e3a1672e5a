import type { Message } from '@duet/core/messaging';
import type { AnswerOf } from '../contract/index.ts';

type WireMessage = AnswerOf<'messaging.sendMessage'>['message'];

export const toMessage = (wire: WireMessage): Message => ({
  conversationId: wire.conversation_id,
  sentBy: wire.sent_by,
  sentAt: wire.sent_at,
  kind: wire.message_type,
  text: wire.message,
  ...(wire.original !== undefined && { original: wire.original }),
  ...(wire.image_id !== undefined && { imageId: wire.image_id }),
  ...(wire.client_id !== undefined && { clientId: wire.client_id }),
  ...(wire.withheld && { withheld: true }),
});
