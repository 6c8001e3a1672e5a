import { Cell, PACE, ThrottledCell, type Clock, type Problem, type ReadonlyCell } from '../../kernel/index.ts';
import {
  isListed,
  addToInbox,
  markConversationRead,
  type ConversationFilter,
  type ConversationSummary,
  type Inbox,
} from './inbox.ts';
import type { Message } from '../message.ts';

/** The conversation list and the number of unread messages, the same for every screen that shows them. */
export class InboxState {
  readonly #inbox = new Cell<Inbox>({ filter: 'all', status: 'loading', summaries: [] });
  readonly #unread = new Cell(0);
  readonly #shownInbox: ThrottledCell<Inbox>;
  readonly #shownUnread: ThrottledCell<number>;

  constructor(clock: Clock) {
    this.#shownInbox = new ThrottledCell(this.#inbox, clock, PACE.overview);
    this.#shownUnread = new ThrottledCell(this.#unread, clock, PACE.overview);
  }

  get inbox(): ReadonlyCell<Inbox> {
    return this.#inbox;
  }

  /** Unread messages of all conversations. */
  get unread(): ReadonlyCell<number> {
    return this.#unread;
  }

  /** The list for a screen: however many messages come, it changes four times a second. */
  get shownInbox(): ReadonlyCell<Inbox> {
    return this.#shownInbox;
  }

  /** The badge's number, at the same pace. */
  get shownUnread(): ReadonlyCell<number> {
    return this.#shownUnread;
  }

  find(id: string): ConversationSummary | undefined {
    return this.#inbox.get().summaries.find((summary) => summary.id === id);
  }

  /** A list is pending. Another filter starts from an empty list, the same one keeps what it shows. */
  setLoading(filter: ConversationFilter): void {
    this.#inbox.update((inbox) => ({
      filter,
      status: 'loading',
      summaries: inbox.filter === filter ? inbox.summaries : [],
    }));
  }

  setLoaded(filter: ConversationFilter, summaries: readonly ConversationSummary[], unread: number): void {
    this.#inbox.update((inbox) => (inbox.filter === filter ? { filter, status: 'ready', summaries } : inbox));
    this.setUnread(unread);
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
    this.#inbox.update(() => addToInbox(inbox, message, isUnread));
    if (isUnread) this.#unread.update((unread) => unread + 1);
  }

  /** The member has read a conversation, here or on another device. */
  markRead(id: string): void {
    const unread = this.find(id)?.unread ?? 0;
    if (unread === 0) return;
    this.#inbox.update((inbox) => markConversationRead(inbox, id));
    this.#unread.update((total) => Math.max(0, total - unread));
  }

  reset(): void {
    this.#inbox.update(() => ({ filter: 'all', status: 'loading', summaries: [] }));
    this.#unread.update(() => 0);
    this.#shownInbox.reset();
    this.#shownUnread.reset();
  }
}
