import { Cell, PACE, ThrottledCell, type Clock, type Problem, type ReadonlyCell } from '../../kernel/index.ts';
import {
  isListed,
  addToInbox,
  markConversationRead,
  setSummaryArchived,
  type ConversationFilter,
  type ConversationSummary,
  type Inbox,
} from './inbox.ts';
import { withFirstPage, withNextPage } from './inbox-pages.ts';
import type { ConversationPage } from './conversation-gateway.port.ts';
import type { Message } from '../message.ts';

/** The conversation list and the number of unread messages, the same for every screen that shows them. */
export class InboxState {
  readonly #inbox = new Cell<Inbox>({ filter: 'all', status: 'loading', summaries: [] });
  readonly #unread = new Cell(0);
  #liveChanges = 0;
  readonly #shownInbox: ThrottledCell<Inbox>;
  readonly #shownUnread: ThrottledCell<number>;

  constructor(clock: Clock) {
    this.#shownInbox = new ThrottledCell(this.#inbox, clock, PACE.overview, PACE.busyOverview);
    this.#shownUnread = new ThrottledCell(this.#unread, clock, PACE.overview, PACE.busyOverview);
  }

  get inbox(): ReadonlyCell<Inbox> {
    return this.#inbox;
  }

  /** Unread messages of all conversations. */
  get unread(): ReadonlyCell<number> {
    return this.#unread;
  }

  /** The list for a screen: however many messages come, it changes at most four times a second. */
  get shownInbox(): ReadonlyCell<Inbox> {
    return this.#shownInbox;
  }

  /** The badge's number, at the same pace. */
  get shownUnread(): ReadonlyCell<number> {
    return this.#shownUnread;
  }

  /** Grows with each change that was not loaded: a list that was asked for before one is older than it. */
  get liveChanges(): number {
    return this.#liveChanges;
  }

  /** Whether a conversation that is listed lacks a message that a frame has named (null: there is none). */
  misses(id: string, previousAt: string | null | undefined): boolean {
    const summary = this.find(id);
    if (!summary || previousAt === undefined || previousAt === null) return false;
    return summary.last === undefined || summary.last.sentAt < previousAt;
  }

  find(id: string): ConversationSummary | undefined {
    return this.#inbox.get().summaries.find((summary) => summary.id === id);
  }

  /** A list is pending. Another filter starts from an empty list, the same one keeps what it shows. */
  setLoading(filter: ConversationFilter): void {
    this.#inbox.update(({ problem: _, ...inbox }) =>
      inbox.filter === filter ? { ...inbox, status: 'loading' } : { filter, status: 'loading', summaries: [] },
    );
  }

  /** The list from its beginning. Later pages that are loaded stay. */
  setLoaded(filter: ConversationFilter, { unread, ...page }: ConversationPage): void {
    this.#inbox.update((inbox) => (inbox.filter === filter ? withFirstPage(inbox, page) : inbox));
    this.setUnread(unread);
  }

  /** The page that follows `after` was loaded; one that follows another list's end is dropped. */
  addPage(after: string, page: ConversationPage): void {
    this.#inbox.update((inbox) => (inbox.next === after ? withNextPage(inbox, page) : inbox));
  }

  setFailed(filter: ConversationFilter, problem: Problem): void {
    this.#inbox.update((inbox) => (inbox.filter === filter ? { ...inbox, status: 'failed', problem } : inbox));
  }

  setUnread(unread: number): void {
    this.#unread.update(() => unread);
  }

  /** A live message; `counted` if it is unread. A repeated or late one changes nothing. */
  addMessage(message: Message, isUnread: boolean): void {
    const inbox = this.#inbox.get();
    if (isListed(inbox, message)) return;
    this.#liveChanges += 1;
    this.#inbox.update(() => addToInbox(inbox, message, isUnread));
    if (isUnread) this.#unread.update((unread) => unread + 1);
  }

  /** The member has read a conversation, here or on another device. */
  markRead(id: string): void {
    const unread = this.find(id)?.unread ?? 0;
    this.#liveChanges += 1;
    if (unread === 0) return;
    this.#inbox.update((inbox) => markConversationRead(inbox, id));
    this.#unread.update((total) => Math.max(0, total - unread));
  }

  /** A conversation went into the member's archive, or out of it. */
  setArchived(id: string, archived: boolean): void {
    if (this.find(id)?.archived !== !archived) return;
    this.#liveChanges += 1;
    this.#inbox.update((inbox) => setSummaryArchived(inbox, id, archived));
  }

  reset(): void {
    this.#inbox.update(() => ({ filter: 'all', status: 'loading', summaries: [] }));
    this.#unread.update(() => 0);
    this.#shownInbox.reset();
    this.#shownUnread.reset();
  }
}
