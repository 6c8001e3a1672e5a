import {
  callProblem,
  err,
  ok,
  type CallFailure,
  type Cancel,
  type Clock,
  type Resettable,
  type Result,
} from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import type { ConversationFilter } from './inbox.ts';
import type { InboxState } from './inbox-state.ts';
import { PagedList } from './paging/paged-list.ts';

/** Milliseconds before a list is loaded again that changed while it was loaded. */
const PAUSE = 1000;

/** Loads the conversation list, with the profiles its rows show. */
export class LoadConversations implements Resettable {
  #loading: { readonly filter: ConversationFilter; readonly call: Promise<Result<void, CallFailure>> } | undefined;
  /** How often a refresh was asked for while a call was pending. */
  #asked = 0;
  #stopTimer: Cancel | undefined;
  #counting: Promise<Result<void, CallFailure>> | undefined;
  #countAsked = 0;
  #stopCountTimer: Cancel | undefined;
  readonly #pages: PagedList;

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly inbox: InboxState,
    private readonly loadProfiles: LoadProfiles,
    private readonly clock: Clock,
  ) {
    this.#pages = new PagedList(() => inbox.inbox.get());
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** Shows a filter's list; the same one again refreshes it in place. */
  async execute(filter: ConversationFilter): Promise<Result<void, CallFailure>> {
    const loading = { filter, call: this.#load(filter) };
    this.#loading = loading;
    const loaded = await loading.call;
    if (this.#loading === loading) this.#loading = undefined;
    return loaded;
  }

  /**
   * The list on screen again, as the server has it now: one call for however many ask while one is pending, and another one a
   * moment later, because the pending one may know nothing of what they ask for.
   */
  refresh(): Promise<Result<void, CallFailure>> {
    const { filter } = this.inbox.inbox.get();
    if (this.#loading?.filter !== filter) return this.execute(filter);
    this.#asked += 1;
    return this.#loading.call;
  }

  /** The list on screen, asked for from now on: what is pending may know nothing of what happened while it was. */
  async loadAnew(): Promise<Result<void, CallFailure>> {
    await this.#loading?.call;
    return this.refresh();
  }

  /** The page after those that are loaded. Asking again while it is pending does nothing. */
  async more(): Promise<Result<void, CallFailure>> {
    const { filter } = this.inbox.inbox.get();
    const { liveChanges } = this.inbox;
    const page = await this.#pages.next((from) => this.gateway.list(filter, from));
    if (!page) return ok(undefined);
    if (!page.ok) return err(page.error);
    this.inbox.addPage(page.value, liveChanges);
    await this.loadProfiles.execute(page.value.summaries.map(({ partnerId }) => partnerId));
    return ok(undefined);
  }

  /** Somebody has left the conversations, or has returned to them: a list that was loaded, else the badge alone. */
  reload(): Promise<Result<void, CallFailure>> {
    return this.inbox.inbox.get().status === 'ready' ? this.refresh() : this.unread();
  }

  /** The number of unread messages may be wrong because of what has happened in one conversation. */
  countAgain(id: string): Promise<Result<void, CallFailure>> {
    return this.inbox.find(id) ? this.reload() : this.unread();
  }

  /** The badge alone, for a screen without the list: one call for however many ask, and another one a moment later. */
  unread(): Promise<Result<void, CallFailure>> {
    this.#countAsked += 1;
    this.#counting ??= this.#count();
    return this.#counting;
  }

  /** Logout: nothing is loaded for the member who has left. */
  reset(): void {
    this.#loading = undefined;
    this.#pages.begin();
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#counting = undefined;
    this.#stopCountTimer?.();
    this.#stopCountTimer = undefined;
  }

  async #count(): Promise<Result<void, CallFailure>> {
    const [changesBefore, askedBefore] = [this.inbox.liveChanges, this.#countAsked];
    const unread = await this.gateway.unread();
    this.#counting = undefined;
    if (!unread.ok) return err(unread.error);
    this.inbox.setUnread(unread.value);
    if (this.#countAsked !== askedBefore || this.inbox.liveChanges !== changesBefore)
      this.#stopCountTimer ??= this.clock.after(PAUSE, () => {
        this.#stopCountTimer = undefined;
        void this.unread();
      });
    return ok(undefined);
  }

  async #load(filter: ConversationFilter): Promise<Result<void, CallFailure>> {
    if (this.inbox.inbox.get().filter !== filter) this.#pages.begin();
    this.inbox.setLoading(filter);
    const [changesBefore, askedBefore] = [this.inbox.liveChanges, this.#asked];
    const page = await this.#pages.first(() => this.gateway.list(filter));
    if (!page) return ok(undefined);
    if (!page.ok) {
      this.inbox.setFailed(filter, callProblem(page.error) ?? { key: 'error_general' });
      return err(page.error);
    }
    this.inbox.setLoaded(filter, page.value, changesBefore);
    if (this.#asked !== askedBefore || this.inbox.liveChanges !== changesBefore) this.#loadAgain();
    // Whoever asks from here on, while the partners are loaded, is not answered by this list.
    if (this.#loading?.filter === filter) this.#loading = undefined;
    await this.loadProfiles.execute(page.value.summaries.map(({ partnerId }) => partnerId));
    return ok(undefined);
  }

  /** What came live meanwhile may not be in the answer, and what the answer counts may include it. */
  #loadAgain(): void {
    this.#stopTimer ??= this.clock.after(PAUSE, () => {
      this.#stopTimer = undefined;
      void this.refresh();
    });
  }
}
