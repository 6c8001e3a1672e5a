import type { ServerFrame } from '@duet/adapters/contract';

/** A message as the wire has it. */
export type WireMessage = Extract<ServerFrame, { type: 'CONVERSATION_MESSAGE' }>['message'];

/** A row of `messages`; `image_id` stands where `kind` is IMAGE, `idempotency_key` where it was written with one. */
export interface MessageRow {
  readonly conversation_id: string;
  readonly sent_by: string;
  readonly sent_at: Date;
  readonly kind: 'MESSAGE' | 'IMAGE' | 'WINK' | 'MUTUAL_LIKE';
  readonly body: string;
  readonly image_id: string | null;
  readonly idempotency_key: string | null;
}

/** Columns that `toWireMessage` needs. */
export const MESSAGE_COLUMNS = [
  'conversation_id',
  'sent_by',
  'sent_at',
  'kind',
  'body',
  'image_id',
  'idempotency_key',
] as const satisfies readonly (keyof MessageRow)[];

interface MessageReader {
  readonly id: string;
  readonly tenantId: string;
}

/** Answers the link under which both parties may fetch an uploaded image. */
export type ImageLink = (tenantId: string, imageId: string) => string;

/** A message as it goes to a member who may not read it (MSG-58): that it is there, without its words. */
export function withheldMessage({
  conversation_id,
  sent_by,
  sent_at,
  message_type,
  client_id,
}: WireMessage): WireMessage {
  return {
    conversation_id,
    sent_by,
    sent_at,
    message_type,
    message: '',
    withheld: true,
    ...(client_id !== undefined && { client_id }),
  };
}

/** A message as it goes to its sender's partner: the id that the sender's client gave it is the sender's alone. */
export function withoutClientId({ client_id: _, ...message }: WireMessage): WireMessage {
  return message;
}

/** A message as `reader` gets to see it, if they may read it. */
export function toWireMessage(row: MessageRow, reader: MessageReader, imageLink: ImageLink): WireMessage {
  const clientId = row.sent_by === reader.id ? clientIdOf(row) : null;
  return {
    conversation_id: row.conversation_id,
    sent_by: row.sent_by,
    sent_at: row.sent_at.toISOString(),
    message_type: row.kind,
    message: row.body,
    ...(row.image_id !== null && { image_id: row.image_id, original: imageLink(reader.tenantId, row.image_id) }),
    ...(clientId !== null && { client_id: clientId }),
  };
}

/** Texts and images have the key that a client sent; the server makes those of winks by itself. */
const clientIdOf = ({ kind, idempotency_key: key }: MessageRow): string | null =>
  kind === 'MESSAGE' || kind === 'IMAGE' ? key : null;
