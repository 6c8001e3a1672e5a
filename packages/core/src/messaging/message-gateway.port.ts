import type { CallFailure, CancelSignal, IdempotencyKey, Result } from '../kernel/index.ts';
import type { ImageFile, Message } from './message.ts';

/** What `send` delivers: a text, or the id of an uploaded image. */
export type Delivery =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'image'; readonly imageId: string };

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Whether older ones remain (or later ones, for a page asked with `after`). */
  readonly more: boolean;
  /** Newest READ of the partner. */
  readonly readAt?: string;
  readonly partnerId?: string;
  /** Whether the conversation is in the member's archive; a server without archives does not say. */
  readonly archived?: boolean;
  /** How many of the partner's messages the member has not read; a server may not say. */
  readonly unread?: number;
  /** The member has deleted what was sent up to this moment (a `sentAt`): no page has it. */
  readonly deletedUntil?: string;
}

/** Which page: the newest, the one before a message, or the one after it, by `sentAt`. */
export type PagePosition = { readonly before?: string } | { readonly after: string };

export interface UploadOptions {
  /** Share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Gives the upload up: it then answers `aborted`. */
  readonly cancel: CancelSignal;
}

/** A message that the server has accepted, and the moment of the one before it (null: it is the first; absent: the server does not say). */
export interface SentMessage {
  readonly message: Message;
  readonly previousAt?: string | null;
}

export interface MessageGateway {
  /**
   * Delivers one message, whose `clientId` is `id` from then on. Sending the same `id` again answers with the first delivery and
   * sends nothing twice.
   * Texts are at most `MAX_MESSAGE` characters. `unreachable` means that it is not known whether the message arrived.
   */
  send(conversationId: string, id: IdempotencyKey, delivery: Delivery): Promise<Result<SentMessage, CallFailure>>;
  /** Uploads an image for a message and answers its id. The same `id` again uploads nothing twice. */
  upload(id: IdempotencyKey, file: ImageFile, options: UploadOptions): Promise<Result<string, CallFailure>>;
  page(conversationId: string, position: PagePosition, limit: number): Promise<Result<MessagePage, CallFailure>>;
  /** Lets the partner know that the member is typing. The caller does not wait for it. */
  sendTyping(conversationId: string): Promise<Result<void, CallFailure>>;
}
