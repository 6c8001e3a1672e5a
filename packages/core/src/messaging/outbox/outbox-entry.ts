import type { IdempotencyKey } from '../../kernel/index.ts';
import type { ImageFile, OutgoingMessage } from '../message.ts';

export type OutboxContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `imageId` once the upload is through, so that no later try uploads again. `lostUploads`: how often it was lost on the way. */
  | { readonly kind: 'photo'; readonly file: ImageFile; readonly imageId?: string; readonly lostUploads?: number };

/**
 * Why an entry is not sent by itself. `failed`: the server has refused it, its upload was lost too often, or
 * it has waited for a week. `forbidden`: it needs a plan. `separated`: the two members
 * do not meet any more.
 */
export type OutboxHold = 'failed' | 'forbidden' | 'separated';

/** What a member has written and the server has not confirmed. `id` names it in each try, on each page and in each tab. */
export interface OutboxEntry {
  readonly id: IdempotencyKey;
  /** Whose it is: nobody else sees or sends it. */
  readonly memberId: string;
  readonly conversationId: string;
  readonly partnerId: string;
  readonly content: OutboxContent;
  /** When its member last wished it sent, in milliseconds since the Unix epoch. */
  readonly wantedAt: number;
  readonly hold?: OutboxHold;
}

/** Milliseconds after which nothing is sent without its member's wish: a week later they may not mean it any more. */
const LONGEST_WAIT = 7 * 24 * 60 * 60 * 1000;

/** Whether its member has to be asked before it is sent. */
export const isOutdated = ({ hold, wantedAt }: OutboxEntry, now: number): boolean =>
  hold === undefined && now - wantedAt >= LONGEST_WAIT;

/** The entry that is to be sent next, of entries in the order in which they were written. */
export const nextEntry = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(({ hold }) => hold === undefined);

/** Whether a photo is still to be uploaded. */
export const isUploading = ({ content, hold }: OutboxEntry): boolean =>
  content.kind === 'photo' && content.imageId === undefined && hold === undefined;

/** How often an upload may be lost while the server can be reached: then it is the photo, or a network too slow for it. */
const MOST_LOST_UPLOADS = 5;

/** The entry after an upload that was lost once more; held when that was once too often. */
export function withLostUpload(entry: OutboxEntry): OutboxEntry {
  if (entry.content.kind !== 'photo') return entry;
  const lostUploads = (entry.content.lostUploads ?? 0) + 1;
  const content = { ...entry.content, lostUploads };
  return lostUploads < MOST_LOST_UPLOADS ? { ...entry, content } : { ...entry, content, hold: 'failed' };
}

/** The entry as it is sent by itself again. */
export function released({ hold: _, content, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, content: content.kind === 'photo' ? { ...content, lostUploads: 0 } : content };
}

/** The entry as the thread shows it. `isWaiting`: for the connection, or for a photo before it. `progress`: the share of a photo that is uploaded. */
export function toOutgoing(entry: OutboxEntry, isWaiting: boolean, progress: number): OutgoingMessage {
  const { id, content, hold } = entry;
  const status = hold ?? (isWaiting ? 'waiting' : 'sending');
  if (content.kind === 'text') return { id, content, status };
  const { file, imageId } = content;
  const shared = imageId === undefined ? { progress } : { progress: 1, imageId };
  return { id, content: { kind: 'photo', file, ...shared }, status };
}
