import type { Clock, ReadonlyCell } from '@duet/core/kernel';
import {
  offeredFilters,
  type ConversationFilter,
  type Inbox,
  type InboxState,
  type LoadConversations,
} from '@duet/core/messaging';
import type { ProfileEntry, ProfilesState } from '@duet/core/profile';
import type { Self, Session, SessionState } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/** The conversation list as its screen needs it. */
export class InboxStore {
  readonly #read: () => Inbox;
  readonly #readSession: () => Session;

  constructor(
    private readonly inboxState: InboxState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly loadConversations: LoadConversations,
    private readonly clock: Clock,
  ) {
    this.#read = observeCell(inboxState.shownInbox, 'inbox');
    this.#readSession = observeCell(session.session, 'session');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A list that has been loaded is kept right by live messages; only a first or failed one is fetched. */
  start(): void {
    const { filter, status } = this.inboxState.inbox.get();
    if (status !== 'ready') void this.loadConversations.execute(filter);
  }

  get inbox(): Inbox {
    return this.#read();
  }

  /** Whether the member talks with no one at all. */
  get isEmpty(): boolean {
    const { status, filter, summaries } = this.inbox;
    return status === 'ready' && filter === 'all' && summaries.length === 0;
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

  partner(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  showFilter(filter: ConversationFilter): void {
    void this.loadConversations.execute(filter);
  }

  retry(): void {
    void this.loadConversations.refresh();
  }
}
