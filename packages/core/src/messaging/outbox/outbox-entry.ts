import type { IdempotencyKey } from '../../kernel/index.ts';
import type { ImageFile, OutgoingMessage } from '../message.ts';

export type OutboxContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `imageId` once the upload is through, so that no later try uploads again. */
  | { readonly kind: 'photo'; readonly file: ImageFile; readonly imageId?: string };

/**
 * Why an entry is not sent by itself. `failed`: the server has refused it, or it has waited for a week. `forbidden`: it needs a plan. `separated`: the two members
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

/** The entry as it is sent by itself again. */
export const released = ({ hold: _, ...entry }: OutboxEntry): OutboxEntry => entry;

/** The entry as the thread shows it. `progress`: the share of a photo that is uploaded. */
export function toOutgoing(entry: OutboxEntry, isStalled: boolean, progress: number): OutgoingMessage {
  const { id, content, hold } = entry;
  const status = hold ?? (isStalled ? 'waiting' : 'sending');
  if (content.kind === 'text') return { id, content, status };
  return { id, content: { ...content, progress: content.imageId === undefined ? progress : 1 }, status };
}
