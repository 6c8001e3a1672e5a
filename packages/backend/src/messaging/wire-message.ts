import type { ServerFrame } from '@duet/adapters/contract';

/** A message as the wire has it. */
export type WireMessage = Extract<ServerFrame, { type: 'CONVERSATION_MESSAGE' }>['message'];

/** A row of `messages`; `image_id` stands where `kind` is IMAGE. */
export interface MessageRow {
  readonly conversation_id: string;
  readonly sent_by: string;
  readonly sent_at: Date;
  readonly kind: 'MESSAGE' | 'IMAGE' | 'WINK' | 'MUTUAL_LIKE';
  readonly body: string;
  readonly image_id: string | null;
}

/** Answers the link under which both parties may fetch an uploaded image. */
export type ImageLink = (tenantId: string, imageId: string) => string;

/** A message as it goes to a member who may not read it (MSG-58): that it is there, without its words. */
export function withheldMessage({ conversation_id, sent_by, sent_at, message_type }: WireMessage): WireMessage {
  return { conversation_id, sent_by, sent_at, message_type, message: '', withheld: true };
}

export function toWireMessage(row: MessageRow, tenantId: string, imageLink: ImageLink): WireMessage {
  return {
    conversation_id: row.conversation_id,
    sent_by: row.sent_by,
    sent_at: row.sent_at.toISOString(),
    message_type: row.kind,
    message: row.body,
    ...(row.image_id !== null && { image_id: row.image_id, original: imageLink(tenantId, row.image_id) }),
  };
}
