import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ConversationGateway, ConversationPage } from '../inbox/conversation-gateway.port.ts';
import type { ConversationFilter, ConversationSummary } from '../inbox/inbox.ts';

/** Conversations in memory. Set `failure` to make every call fail. */
export class FakeConversationGateway implements ConversationGateway {
  readonly filters: ConversationFilter[] = [];
  readonly started: string[] = [];
  readonly marked: string[] = [];
  /** Up to which moment, of each call. */
  readonly markedUntil: (string | undefined)[] = [];
  readonly archived: (readonly [id: string, archived: boolean])[] = [];
  failure: CallFailure | undefined;
  /** How many conversations one answer lists. */
  pageSize = Infinity;

  constructor(public summaries: readonly ConversationSummary[] = []) {}

  list(filter: ConversationFilter, from?: string): Promise<Result<ConversationPage, CallFailure>> {
    this.filters.push(filter);
    const later = this.summaries.filter(({ last }) => from === undefined || (last?.sentAt ?? '') < from);
    const summaries = later.slice(0, this.pageSize);
    const next = later.length > this.pageSize ? summaries.at(-1)?.last?.sentAt : undefined;
    return this.#answer({ summaries, unread: this.#unread(), ...(next !== undefined && { next }) });
  }

  unread(): Promise<Result<number, CallFailure>> {
    return this.#answer(this.#unread());
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

  #unread(): number {
    return this.summaries.reduce((sum, { unread }) => sum + unread, 0);
  }

  #answer<T>(value: T): Promise<Result<T, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(value));
  }
}
