import {
  callProblem,
  Cell,
  characterCount,
  ok,
  type CallFailure,
  type Cancel,
  type Clock,
  type Problem,
  type ReadonlyCell,
  type Resettable,
  type Result,
} from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { ConversationGateway, FoundPage } from './conversation-gateway.port.ts';
import type { FoundConversation } from './inbox.ts';
import { withoutRepeats } from './inbox-pages.ts';
import type { InboxState } from './inbox-state.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;
/** Characters. Fewer would find nearly everything. */
const SHORTEST_QUERY = 2;

/** What is searched for, and what was found. What was found for earlier words stays while an answer is pending. */
export interface ConversationSearch {
  /** As it was typed. */
  readonly query: string;
  /** `idle`: too little is typed to search for. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
  readonly results: readonly FoundConversation[];
  /** Names the place from which what was found continues; undefined where all of it is here, and while an answer is pending. */
  readonly next?: string;
}

const NOTHING: ConversationSearch = { query: '', status: 'idle', results: [] };

/** Searches all conversations of the member while they type. */
export class SearchConversations implements Resettable {
  readonly #search = new Cell<ConversationSearch>(NOTHING);
  #stopTimer: Cancel | undefined;
  /** The search whose answer counts; that of an earlier one is dropped. */
  #asked = 0;
  /** The place from which more is being asked for. */
  #more: string | undefined;

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly loadProfiles: LoadProfiles,
    private readonly clock: Clock,
    inbox: Pick<InboxState, 'deleted'>,
  ) {
    inbox.deleted.subscribe(() => {
      this.#removeDeleted(inbox.deleted.get());
    });
  }

  get search(): ReadonlyCell<ConversationSearch> {
    return this.#search;
  }

  /** The field holds this text now. The server is asked once nothing has been typed for a moment. */
  type(query: string): void {
    const before = this.#search.get();
    const isSame = query.trim() === before.query.trim();
    if (isSame) {
      this.#search.update((search) => ({ ...search, query }));
      return;
    }
    this.#drop();
    if (characterCount(query.trim()) < SHORTEST_QUERY) {
      this.#search.update(() => ({ ...NOTHING, query }));
      return;
    }
    this.#search.update(({ results }) => ({ query, status: 'loading', results }));
    this.#stopTimer = this.clock.after(PAUSE, () => void this.#ask());
  }

  /** Asks for the same words again, if there are any, and for as much as was found. What was found stays meanwhile. */
  async refresh(): Promise<void> {
    const { query, results, status } = this.#search.get();
    if (status === 'idle') return;
    this.#drop();
    this.#search.update(() => ({ query, status: 'loading', results }));
    await this.#ask(results.length);
  }

  /** What was found beyond what is here. Asking again while an answer is pending does nothing; one that is lost is asked for the next time. */
  async more(): Promise<void> {
    const { query, next } = this.#search.get();
    if (next === undefined || next === this.#more) return;
    this.#more = next;
    const asked = this.#asked;
    const answer = await this.gateway.search(query.trim(), next);
    if (asked !== this.#asked) return;
    this.#more = undefined;
    if (!answer.ok) return;
    this.#search.update(({ next: _, ...search }) => ({ ...search, ...withNextPage(search, answer.value) }));
    await this.#loadPartners(answer.value);
  }

  /** A conversation went into the archive, or out of it. */
  setArchived(id: string, archived: boolean): void {
    this.#search.update((search) => ({
      ...search,
      results: search.results.map((result) => (result.id === id ? { ...result, archived } : result)),
    }));
  }

  /** What was deleted is found no more; what may still be found of it, or in its place, only the server knows. */
  #removeDeleted(deleted: ReadonlyMap<string, string>): void {
    // A logout forgets what was deleted, and empties the search by itself.
    if (deleted.size === 0) return;
    const { results, status } = this.#search.get();
    if (status === 'idle') return;
    const kept = results.filter(({ id, last, found }) => ((found ?? last)?.sentAt ?? '') > (deleted.get(id) ?? ''));
    this.#search.update((search) => ({ ...search, results: kept }));
    if (kept.length < results.length || status === 'loading') void this.refresh();
  }

  clear(): void {
    this.#drop();
    this.#search.update(() => NOTHING);
  }

  /** Logout: nothing is shown to the next member. */
  reset(): void {
    this.clear();
  }

  #drop(): void {
    this.#asked += 1;
    this.#more = undefined;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  /** `wanted`: as many as there may be of it are found before any of it is shown. */
  async #ask(wanted = 0): Promise<void> {
    const asked = this.#asked;
    const { query } = this.#search.get();
    const answer = await this.#find(query.trim(), wanted);
    if (asked !== this.#asked) return;
    if (!answer.ok) {
      const problem = callProblem(answer.error) ?? { key: 'error_general' };
      this.#search.update((search) => ({ query: search.query, status: 'failed', problem, results: [] }));
      return;
    }
    this.#search.update((search) => ({ query: search.query, status: 'ready', ...answer.value }));
    await this.#loadPartners(answer.value);
  }

  async #find(words: string, wanted: number): Promise<Result<FoundPage, CallFailure>> {
    let found = await this.gateway.search(words);
    while (found.ok && found.value.next !== undefined && found.value.results.length < wanted) {
      const page = await this.gateway.search(words, found.value.next);
      found = page.ok ? ok(withNextPage(found.value, page.value)) : page;
    }
    return found;
  }

  async #loadPartners({ results }: FoundPage): Promise<void> {
    await this.loadProfiles.execute(results.map(({ partnerId }) => partnerId));
  }
}

/** What was found continues with a page. What has moved since is there already. */
const withNextPage = ({ results }: FoundPage, page: FoundPage): FoundPage => ({
  ...page,
  results: withoutRepeats([...results, ...page.results]),
});
