import type {
  ConversationSearch,
  ConversationSummary,
  FoundConversation,
  InboxState,
  SearchConversations,
} from '@duet/core/messaging';
import type { ProfilesState, Separation } from '@duet/core/profile';
import { makeObservable, observeCell } from '../../state/index.ts';

/** Searching the conversations as a screen uses it. */
export class Searching {
  readonly #read: () => ConversationSearch;
  readonly #separated: () => ReadonlyMap<string, Separation>;
  readonly #listed: () => ReadonlyMap<string, ConversationSummary>;

  constructor(
    private readonly searchConversations: SearchConversations,
    profiles: ProfilesState,
    { shownInbox }: InboxState,
  ) {
    this.#read = observeCell(searchConversations.search, 'search');
    this.#separated = observeCell(profiles.separated, 'separated');
    const inbox = observeCell(shownInbox, 'inbox');
    this.#listed = () => new Map(inbox().summaries.map((summary) => [summary.id, summary]));
    makeObservable(this);
  }

  get search(): ConversationSearch {
    return this.#read();
  }

  /** Whether what was found is shown in place of the list. */
  get isActive(): boolean {
    return this.search.status !== 'idle';
  }

  /**
   * What was found, as rows: each shows the message that has the words. Its numbers are those of the list, where it is loaded, which
   * live messages keep right. Those whom the member does not meet any more are left out.
   */
  get rows(): readonly ConversationSummary[] {
    const [listed, separated] = [this.#listed(), this.#separated()];
    return this.search.summaries
      .filter(({ partnerId }) => !separated.has(partnerId))
      .map((result) => toRow(result, listed.get(result.id)));
  }

  type(query: string): void {
    this.searchConversations.type(query);
  }

  clear(): void {
    this.searchConversations.clear();
  }

  /** What was found beyond what is here. */
  loadMore(): void {
    void this.searchConversations.more();
  }

  refresh(): void {
    void this.searchConversations.refresh();
  }
}

function toRow({ found, ...result }: FoundConversation, listed: ConversationSummary | undefined): ConversationSummary {
  return { ...result, ...listed, ...(found && { last: found }) };
}
