import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type {
  ConversationGateway,
  ConversationPage,
  FoundPage,
  UnreadCount,
} from '../inbox/conversation-gateway.port.ts';
import type { ConversationFilter, ConversationSummary } from '../inbox/inbox.ts';

/** Conversations in memory. Set `failure` to make every call fail. */
export class FakeConversationGateway implements ConversationGateway {
  readonly filters: ConversationFilter[] = [];
  /** The words of each call, and from where, if that was said. */
  readonly searched: string[] = [];
  /** How often the number alone was asked for. */
  counted = 0;
  readonly started: string[] = [];
  readonly marked: string[] = [];
  /** Up to which moment, of each call. */
  readonly markedUntil: (string | undefined)[] = [];
  readonly archived: (readonly [id: string, archived: boolean])[] = [];
  readonly deleted: (readonly [id: string, until: string | undefined])[] = [];
  readonly restored: (readonly [id: string, deletedUntil: string])[] = [];
  readonly muted = new Set<string>();
  failure: CallFailure | undefined;
  /** Lists that are asked for stay pending until this is over, as they were put together before. */
  listing: Promise<void> = Promise.resolve();
  /** How many conversations one answer holds. */
  pageSize = Infinity;

  constructor(public summaries: readonly ConversationSummary[] = []) {}

  list(filter: ConversationFilter, from?: string): Promise<Result<ConversationPage, CallFailure>> {
    this.filters.push(filter);
    const later = this.summaries.filter(({ last }) => from === undefined || (last?.sentAt ?? '') < from);
    const summaries = later.slice(0, this.pageSize);
    const next = later.length > this.pageSize ? summaries.at(-1)?.last?.sentAt : undefined;
    const answer = this.#answer({ summaries, ...this.#count(), ...(next !== undefined && { next }) });
    return this.listing.then(() => answer);
  }

  /** Those whose last message has the words. */
  search(words: string, from?: string): Promise<Result<FoundPage, CallFailure>> {
    this.searched.push(from === undefined ? words : `${words} from ${from}`);
    const found = this.summaries.flatMap((summary) =>
      summary.last?.text.includes(words) ? [{ ...summary, found: summary.last }] : [],
    );
    const later = found.slice(from === undefined ? 0 : found.findIndex(({ id }) => id === from) + 1);
    const summaries = later.slice(0, this.pageSize);
    const next = later.length > this.pageSize ? summaries.at(-1)?.id : undefined;
    return this.#answer({ summaries, ...(next !== undefined && { next }) });
  }

  unread(): Promise<Result<UnreadCount, CallFailure>> {
    this.counted += 1;
    return this.#answer(this.#count());
  }

  start(userId: string): Promise<Result<string, CallFailure>> {
    this.started.push(userId);
    return this.#answer(`with ${userId}`);
  }

  markRead(ids: readonly string[], until?: string): Promise<Result<void, CallFailure>> {
    this.marked.push(...ids);
    this.markedUntil.push(until);
    if (!this.failure)
      this.summaries = this.summaries.map((summary) =>
        ids.includes(summary.id) && (until === undefined || (summary.last?.sentAt ?? '') <= until)
          ? { ...summary, unread: 0 }
          : summary,
      );
    return this.#answer(undefined);
  }

  archive(id: string, archived: boolean): Promise<Result<void, CallFailure>> {
    this.archived.push([id, archived]);
    return this.#answer(undefined);
  }

  mute(id: string, muted: boolean): Promise<Result<void, CallFailure>> {
    if (!this.failure) this.muted[muted ? 'add' : 'delete'](id);
    return this.#answer(undefined);
  }

  /** Up to the last message that is listed. */
  delete(id: string, until?: string): Promise<Result<string | undefined, CallFailure>> {
    this.deleted.push([id, until]);
    return this.#answer(until ?? this.summaries.find((summary) => summary.id === id)?.last?.sentAt);
  }

  /** No earlier deletion is known here. */
  restore(id: string, deletedUntil: string): Promise<Result<string | undefined, CallFailure>> {
    this.restored.push([id, deletedUntil]);
    return this.#answer(undefined);
  }

  #count(): UnreadCount {
    const heard = this.summaries.filter(({ id }) => !this.muted.has(id));
    return { unread: heard.reduce((sum, { unread }) => sum + unread, 0), muted: new Set(this.muted) };
  }

  #answer<T>(value: T): Promise<Result<T, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(value));
  }
}
