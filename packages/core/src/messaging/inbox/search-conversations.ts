import {
  callProblem,
  Cell,
  characterCount,
  type Cancel,
  type Clock,
  type Problem,
  type ReadonlyCell,
  type Resettable,
} from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { ConversationGateway, FoundPage } from './conversation-gateway.port.ts';
import type { FoundConversation } from './inbox.ts';
import type { InboxState } from './inbox-state.ts';
import { firstPages, PagedList, withNextPage, type Paged } from './paging/paged-list.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;
/** Milliseconds before it is searched again, however many messages come. */
const REPEAT = 1000;
/** Characters. Fewer would find nearly everything. */
const SHORTEST_QUERY = 2;

/** What is searched for, and what was found. What was found for earlier words stays while an answer is pending. */
export interface ConversationSearch extends Paged<FoundConversation> {
  /** As it was typed. */
  readonly query: string;
  /** `idle`: too little is typed to search for. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
}

const NOTHING: ConversationSearch = { query: '', status: 'idle', summaries: [] };

/** Searches all conversations of the member while they type. */
export class SearchConversations implements Resettable {
  readonly #search = new Cell<ConversationSearch>(NOTHING);
  #stopTimer: Cancel | undefined;
  /** What continues while an answer is pending is not known: `next` is undefined then. */
  readonly #pages = new PagedList(() => this.#search.get());
  /** The inbox's `liveChanges` when the server was asked for the first page of it. */
  #changesBefore = 0;

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly loadProfiles: LoadProfiles,
    private readonly clock: Clock,
    private readonly inbox: Pick<InboxState, 'deleted' | 'liveChanges'>,
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
    this.#search.update(({ summaries }) => ({ query, status: 'loading', summaries }));
    this.#stopTimer = this.clock.after(PAUSE, () => void this.#ask());
  }

  /** Asks for the same words again, if there are any, and for as much as was found. What was found stays meanwhile. */
  async refresh(): Promise<void> {
    const { query, summaries, status } = this.#search.get();
    if (status === 'idle') return;
    this.#drop();
    this.#search.update(() => ({ query, status: 'loading', summaries }));
    await this.#ask(summaries.length);
  }

  /** What was found beyond what is here. Asking again while an answer is pending does nothing; one that is lost is asked for the next time. */
  async more(): Promise<void> {
    const { query } = this.#search.get();
    const answer = await this.#pages.next((from) => this.gateway.search(query.trim(), from));
    if (!answer?.ok) return;
    this.#search.update(({ next: _, ...search }) => ({ ...search, ...withNextPage(search, answer.value) }));
    this.#findMoved();
    await this.#loadPartners(answer.value);
  }

  /** What moved up while it was asked for page by page, over the pages that were here, stood on none of the later ones. */
  #findMoved(): void {
    if (this.#search.get().next !== undefined || this.inbox.liveChanges === this.#changesBefore) return;
    this.#stopTimer = this.clock.after(REPEAT, () => void this.refresh());
  }

  /** A conversation went into the archive, or out of it. */
  setArchived(id: string, archived: boolean): void {
    this.#search.update((search) => ({
      ...search,
      summaries: search.summaries.map((result) => (result.id === id ? { ...result, archived } : result)),
    }));
  }

  /** What was deleted is found no more; what may still be found of it, or in its place, only the server knows. */
  #removeDeleted(deleted: ReadonlyMap<string, string>): void {
    // A logout forgets what was deleted, and empties the search by itself.
    if (deleted.size === 0) return;
    const { summaries, status } = this.#search.get();
    if (status === 'idle') return;
    const kept = summaries.filter(({ id, last, found }) => ((found ?? last)?.sentAt ?? '') > (deleted.get(id) ?? ''));
    this.#search.update((search) => ({ ...search, summaries: kept }));
    if (kept.length < summaries.length || status === 'loading') void this.refresh();
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
    this.#pages.begin();
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  /** `wanted`: as many as there may be of it are found before any of it is shown. */
  async #ask(wanted = 0): Promise<void> {
    const words = this.#search.get().query.trim();
    this.#changesBefore = this.inbox.liveChanges;
    const search = (from?: string) => this.gateway.search(words, from);
    const answer = await this.#pages.first(() => firstPages(search, wanted));
    if (!answer) return;
    if (!answer.ok) {
      const problem = callProblem(answer.error) ?? { key: 'error_general' };
      this.#search.update((search) => ({ query: search.query, status: 'failed', problem, summaries: [] }));
      return;
    }
    this.#search.update((search) => ({ query: search.query, status: 'ready', ...answer.value }));
    if (wanted > 0) this.#findMoved();
    await this.#loadPartners(answer.value);
  }

  async #loadPartners({ summaries }: FoundPage): Promise<void> {
    await this.loadProfiles.execute(summaries.map(({ partnerId }) => partnerId));
  }
}
