import type { Clock, ReadonlyCell } from '@duet/core/kernel';
import {
  offeredFilters,
  unsentConversations,
  type PendingEntry,
  type Unsent,
  shownSummaries,
  type ArchiveConversation,
  type BlockPartner,
  type ConversationFilter,
  type DeleteConversation,
  type Inbox,
  type InboxState,
  type LastDeletion,
  type LoadConversations,
  type MuteConversation,
  type NewestPages,
  type PartnerBlocking,
  type PrefetchConversation,
  type SearchConversations,
} from '@duet/core/messaging';
import type { ProfileEntry, ProfilesState, Separation } from '@duet/core/profile';
import type { Self, Session, SessionState } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { Deleting } from '../deletion/deleting.ts';
import { Searching } from '../search/searching.ts';
import { Archiving } from './archiving.ts';
import { Muting } from './muting.ts';

/** The conversation list as its screen needs it. */
export class InboxStore {
  readonly archiving: Archiving;
  readonly muting: Muting;
  readonly deleting: Deleting;
  readonly searching: Searching;
  readonly #outboxEntries: () => readonly PendingEntry[];
  readonly #deleted: () => LastDeletion | undefined;
  readonly #muted: () => ReadonlySet<string>;
  readonly #read: () => Inbox;
  readonly #readSession: () => Session;
  readonly #blocking: () => PartnerBlocking;
  readonly #separated: () => ReadonlyMap<string, Separation>;

  constructor(
    private readonly inboxState: InboxState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly loadConversations: LoadConversations,
    private readonly newestPages: Pick<NewestPages, 'askAhead'>,
    private readonly prefetchConversation: PrefetchConversation,
    archiveConversation: ArchiveConversation,
    muteConversation: MuteConversation,
    private readonly deleteConversation: DeleteConversation,
    searchConversations: SearchConversations,
    outboxEntries: ReadonlyCell<readonly PendingEntry[]>,
    readonly blockPartner: BlockPartner,
    private readonly navigation: AppNavigation,
    private readonly clock: Clock,
  ) {
    const readUnpaced = observeCell(inboxState.inbox, 'unpacedInbox');
    this.archiving = new Archiving(
      archiveConversation,
      (id) => readUnpaced().summaries.find((summary) => summary.id === id)?.archived,
    );
    this.muting = new Muting(muteConversation);
    this.deleting = new Deleting(deleteConversation);
    this.#deleted = observeCell(deleteConversation.deleted, 'deleted');
    this.searching = new Searching(searchConversations, profiles, inboxState);
    this.#outboxEntries = observeCell(outboxEntries, 'outboxEntries');
    this.#muted = observeCell(inboxState.muted, 'muted');
    this.#read = observeCell(inboxState.shownInbox, 'inbox');
    this.#separated = observeCell(profiles.separated, 'separated');
    this.#readSession = observeCell(session.session, 'session');
    this.#blocking = observeCell(blockPartner.blocking, 'blocking');
    makeObservable(this, ['blockPartner']);
  }

  /** A list that has been loaded is kept right by live messages; only a first or failed one is fetched. A search, which is not, is made again. */
  start(): void {
    const { filter, status } = this.inboxState.inbox.get();
    if (status !== 'ready') void this.loadConversations.execute(filter);
    this.searching.refresh();
  }

  /** A conversation is opened beside or before the list, or left for it: what the list asked and said is over. */
  dismissAll(): void {
    this.deleting.close();
    this.muting.dismiss();
    this.archiving.dismiss();
  }

  /** Without those whom the member does not meet any more. */
  get inbox(): Inbox {
    const [inbox, separated] = [this.#read(), this.#separated()];
    const summaries = shownSummaries(inbox);
    if (summaries === inbox.summaries && !summaries.some(({ partnerId }) => separated.has(partnerId))) return inbox;
    return { ...inbox, summaries: summaries.filter(({ partnerId }) => !separated.has(partnerId)) };
  }

  /** Whom the member has just blocked from a conversation. */
  get blocking(): PartnerBlocking {
    return this.#blocking();
  }

  /** The conversation that was deleted last, until that is dismissed or undone. */
  get deletion(): LastDeletion | undefined {
    return this.#deleted();
  }

  /** Whether the member talks with no one at all. */
  get isEmpty(): boolean {
    const { status, filter, summaries } = this.inbox;
    return status === 'ready' && filter === 'all' && summaries.length === 0;
  }

  /** Of the conversation that stands first in a list that is loaded. */
  get firstId(): string | undefined {
    const { status, summaries } = this.inbox;
    return status === 'ready' ? summaries[0]?.id : undefined;
  }

  /** Follows the permissions, which a live frame may change (MSG-19). */
  get filters(): readonly ConversationFilter[] {
    return offeredFilters(this.self?.permissions ?? new Set());
  }

  get selfId(): string | undefined {
    return this.self?.id;
  }

  private get self(): Self | undefined {
    const session = this.#readSession();
    return session.status === 'member' ? session.self : undefined;
  }

  /** Milliseconds, for telling how long ago something was. */
  now(): number {
    return this.clock.now();
  }

  /** Whether something that was written in a conversation waits to be sent, or was refused. */
  unsentIn(id: string): Unsent | undefined {
    return this.unsent.get(id);
  }

  private get unsent(): ReadonlyMap<string, Unsent> {
    return unsentConversations(this.#outboxEntries());
  }

  /** What comes in it is not told to the member. */
  isMuted(id: string): boolean {
    return this.#muted().has(id);
  }

  partner(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  showFilter(filter: ConversationFilter): void {
    this.archiving.dismiss();
    this.blockPartner.dismiss();
    this.dismissDeleted();
    void this.loadConversations.execute(filter);
  }

  dismissDeleted(): void {
    this.deleteConversation.dismiss();
  }

  undoDeletion(): void {
    void this.deleteConversation.undo();
  }

  /** The reader is about to open it. */
  askAhead(id: string): void {
    this.newestPages.askAhead(id);
  }

  /** For one that the reader will probably open. Answers whether it can be shown at once. */
  prefetch(id: string): Promise<boolean> {
    return this.prefetchConversation.execute(id);
  }

  /** The conversation beside the list is no longer there. */
  goToList(): void {
    this.navigation.go(routeTo('messages'));
  }

  /** The end of what is loaded is near: what follows is fetched, if there is more. */
  loadMore(): void {
    void this.loadConversations.more();
  }

  retry(): void {
    void this.loadConversations.refresh();
  }
}
