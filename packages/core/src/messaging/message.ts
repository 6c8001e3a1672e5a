import type { IdempotencyKey } from '../kernel/index.ts';

/** What a message is (ENT-14). TYPING and READ only travel live; ERROR exists in this client alone (A57). */
export type MessageKind = 'MESSAGE' | 'IMAGE' | 'WINK' | 'MUTUAL_LIKE' | 'READ' | 'TYPING' | 'ERROR';

/**
 * A message the server has accepted. `sentAt` (ISO 8601, UTC) strictly increases within a conversation, so that
 * conversation, sender and `sentAt` name it, and comparing two as text compares their time.
 */
export interface Message {
  readonly conversationId: string;
  readonly sentBy: string;
  readonly sentAt: string;
  readonly kind: MessageKind;
  readonly text: string;
  /** Link of the image of an IMAGE. */
  readonly original?: string;
  /** Id of the image of an IMAGE. */
  readonly imageId?: string;
  /** The `OutgoingMessage.id` under which a client of the sender's sent it. Told to the sender alone, by servers that keep it. */
  readonly clientId?: string;
  /** The picture that this client sent it from, and the message's id while it is pending. Shown in place of a download. */
  readonly local?: LocalPicture;
  /** The server keeps the words from this member (MSG-58): `text` is empty and there is no `original`. */
  readonly withheld?: true;
}

/** Characters (UTF-16 units) of a text at most. */
export const MAX_MESSAGE = 5000;

/** A picture of this device. `id` is the one under which it was sent. */
export interface LocalPicture {
  readonly id: string;
  readonly file: ImageFile;
}

/** A file the member has chosen, or one that was downloaded. What it holds is the platform's affair: the adapter recognizes its own kind of file. */
export interface ImageFile {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `imageId` once the upload is through, so that a second try does not upload again. `share` runs from 0 to 1. */
  | { readonly kind: 'photo'; readonly file: ImageFile; readonly progress: number; readonly imageId?: string };

/**
 * A pending message. `id` is this client's: it names the message in each try, in the answer, on the live socket and in a page,
 * so that all of these are known to be one message, and two with the same text to be two.
 */
export interface OutgoingMessage {
  readonly id: IdempotencyKey;
  readonly content: OutgoingContent;
  /**
   * `waiting`: the connection is away or the server busy, and it is tried again by itself. `failed`: the server has refused it.
   * `forbidden`: it needs a plan. `separated`: the two members do not meet any more.
   */
  readonly status: 'sending' | 'waiting' | 'failed' | 'forbidden' | 'separated';
}

/** Whether both are the same message, whichever way they came. */
export const isSameMessage = (one: Message, other: Message): boolean =>
  one.sentAt === other.sentAt && one.sentBy === other.sentBy && one.conversationId === other.conversationId;
