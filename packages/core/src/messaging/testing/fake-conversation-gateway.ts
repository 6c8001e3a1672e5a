import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ConversationGateway } from '../inbox/conversation-gateway.port.ts';
import type { ConversationFilter, ConversationSummary } from '../inbox/inbox.ts';

/** Conversations in memory. Set `failure` to make every call fail. */
export class FakeConversationGateway implements ConversationGateway {
  readonly filters: ConversationFilter[] = [];
  readonly started: string[] = [];
  readonly marked: string[] = [];
  failure: CallFailure | undefined;

  constructor(public summaries: readonly ConversationSummary[] = []) {}

  list(
    filter: ConversationFilter,
  ): Promise<Result<{ readonly summaries: readonly ConversationSummary[]; readonly unread: number }, CallFailure>> {
    this.filters.push(filter);
    return this.#answer({ summaries: this.summaries, unread: this.#unread() });
  }

  unread(): Promise<Result<number, CallFailure>> {
    return this.#answer(this.#unread());
  }

  start(userId: string): Promise<Result<string, CallFailure>> {
    this.started.push(userId);
    return this.#answer(`with ${userId}`);
  }

  markRead(ids: readonly string[]): Promise<Result<void, CallFailure>> {
    this.marked.push(...ids);
    return this.#answer(undefined);
  }

  #unread(): number {
    return this.summaries.reduce((sum, { unread }) => sum + unread, 0);
  }

  #answer<T>(value: T): Promise<Result<T, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(value));
  }
}
