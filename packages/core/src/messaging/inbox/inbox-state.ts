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
import { withFirstPage } from './paging/inbox-pages.ts';
import { withNextPage } from './paging/paged-list.ts';
import { isKept, withoutDeleted, type DeletedConversations } from './changes/deleted-conversations.ts';
import { withArchiveChange, type ArchiveChanges } from './changes/archive-changes.ts';
import { ReadMoments } from './changes/read-moments.ts';
import type { ConversationPage, UnreadCount } from './conversation-gateway.port.ts';
import type { Message } from '../message.ts';

/** The conversation list and the number of unread messages, the same for every screen that shows them. */
export class InboxState {
  readonly #inbox = new Cell<Inbox>({ filter: 'all', status: 'loading', summaries: [] });
  readonly #unread = new Cell(0);
  readonly #muted = new Cell<ReadonlySet<string>>(new Set());
  readonly #read = new ReadMoments();
  #archived: ArchiveChanges = new Map();
  readonly #deleted = new Cell<DeletedConversations>(new Map());
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

  /** Unread messages of all conversations that are not muted. */
  get unread(): ReadonlyCell<number> {
    return this.#unread;
  }

  /** Ids of the conversations that the member has muted. */
  get muted(): ReadonlyCell<ReadonlySet<string>> {
    return this.#muted;
  }

  /** Up to which moments the member has deleted their conversations, by id. */
  get deleted(): ReadonlyCell<DeletedConversations> {
    return this.#deleted;
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

  /** The list from its beginning, asked for after so many `liveChanges`. Later pages that are loaded stay. */
  setLoaded(filter: ConversationFilter, loaded: ConversationPage, liveChanges: number): void {
    this.#setAllMuted(loaded);
    const kept = this.#withoutOld(loaded, liveChanges);
    const { unread, muted: _, ...page } = this.#read.applyTo(kept, this.#muted.get());
    this.#inbox.update((inbox) => (inbox.filter === filter ? withFirstPage(inbox, page) : inbox));
    this.#unread.update(() => unread);
  }

  /** The page that continues the list was loaded, asked for after so many `liveChanges`. */
  addPage(page: ConversationPage, liveChanges: number): void {
    const kept = this.#withoutOld(page, liveChanges);
    this.#inbox.update(({ next: _, ...inbox }) => ({ ...inbox, ...withNextPage(inbox, kept) }));
  }

  setFailed(filter: ConversationFilter, problem: Problem): void {
    this.#inbox.update((inbox) => (inbox.filter === filter ? { ...inbox, status: 'failed', problem } : inbox));
  }

  /** The number alone, as the server has it. */
  setUnread(count: UnreadCount): void {
    this.#read.markUncertain();
    this.#setAllMuted(count);
    this.#unread.update(() => count.unread);
  }

  /** A live message; `counted` if it is unread. A repeated or late one changes nothing. Answers whether the list has its conversation. */
  addMessage(message: Message, isUnread: boolean): boolean {
    const summary = this.find(message.conversationId);
    if (!summary) return false;
    if (isListed(summary, message)) return true;
    const isCounted = isUnread && !this.#read.isRead(message);
    this.#liveChanges += 1;
    this.#inbox.update((inbox) => addToInbox(inbox, summary, message, isCounted));
    if (isCounted) this.#addUnread(message.conversationId, 1);
    return true;
  }

  /** A live message came in a conversation that the list lacks. */
  noteUnlisted(): void {
    this.#liveChanges += 1;
  }

  /** Whether the list shows unread messages, none of them later than `until`. */
  isUnreadUpTo(id: string, until: string): boolean {
    const summary = this.find(id);
    return summary !== undefined && summary.unread > 0 && (summary.last?.sentAt ?? '') <= until;
  }

  /** The member has seen a conversation up to a moment. The number falls at once; whether it is right, `endMark` answers. */
  startMark(id: string, until: string): void {
    if (until !== '') this.#read.start(id, until, this.#setRead(id, until));
  }

  /** The server has answered the mark. Whether the number is certain: if not, the server is to be asked for it. */
  endMark(id: string): boolean {
    // An answer on its way may know nothing of the mark.
    this.#liveChanges += 1;
    return this.#read.end(id);
  }

  /** The server says that the member has read a conversation up to a moment. Answers whether the number is certain. */
  readUpTo(id: string, until: string): boolean {
    this.#read.confirm(id, until);
    return this.#setRead(id, until);
  }

  /** A conversation went into the member's archive, or out of it. */
  setArchived(id: string, archived: boolean): void {
    this.#liveChanges += 1;
    this.#archived = new Map(this.#archived).set(id, { archived, at: this.#liveChanges });
    if (this.find(id)?.archived !== !archived) return;
    this.#inbox.update((inbox) => setSummaryArchived(inbox, id, archived));
  }

  /**
   * The member has deleted a conversation up to a moment: its row goes, unless something was said since. Answers whether the number is
   * certain.
   */
  deleteUntil(id: string, until: string): boolean {
    this.#liveChanges += 1;
    if ((this.#deleted.get().get(id) ?? '') < until) this.#deleted.update((deleted) => new Map(deleted).set(id, until));
    const summary = this.find(id);
    if (!summary || isKept(this.#deleted.get(), summary)) return false;
    this.#inbox.update((inbox) => ({ ...inbox, summaries: inbox.summaries.filter((one) => one !== summary) }));
    this.#addUnread(id, -summary.unread);
    return true;
  }

  /** That was undone: what is still deleted of it reaches up to `until`. A list that was asked for before does not know of it. */
  restoreUntil(id: string, until: string | undefined): void {
    this.#liveChanges += 1;
    if ((this.#deleted.get().get(id) ?? '') <= (until ?? '')) return;
    this.#deleted.update((all) => {
      const deleted = new Map(all);
      if (until === undefined) deleted.delete(id);
      else deleted.set(id, until);
      return deleted;
    });
  }

  isMuted(id: string): boolean {
    return this.#muted.get().has(id);
  }

  /** The member has muted a conversation, or wants to hear of it again. Its unread messages leave the number, or return to it. */
  setMuted(id: string, muted: boolean): void {
    this.#liveChanges += 1;
    if (this.isMuted(id) === muted) return;
    const { unread } = this.find(id) ?? { unread: 0 };
    this.#muted.update((all) => new Set(muted ? [...all, id] : [...all].filter((other) => other !== id)));
    this.#unread.update((total) => Math.max(0, total + (muted ? -unread : unread)));
  }

  reset(): void {
    this.#muted.update(() => new Set());
    this.#inbox.update(() => ({ filter: 'all', status: 'loading', summaries: [] }));
    this.#unread.update(() => 0);
    this.#shownInbox.reset();
    this.#shownUnread.reset();
    this.#read.reset();
    this.#archived = new Map();
    this.#deleted.update(() => new Map());
  }

  /** Takes what is read out of the numbers. Not possible where the list lacks the conversation, or knows of later messages. */
  #setRead(id: string, until: string): boolean {
    this.#liveChanges += 1;
    const summary = this.find(id);
    if (!summary) return false;
    if (summary.unread === 0) return true;
    if (!this.isUnreadUpTo(id, until)) return false;
    this.#inbox.update((inbox) => markConversationRead(inbox, id));
    this.#addUnread(id, -summary.unread);
    return true;
  }

  /** Of a conversation that is muted the number knows nothing. */
  #addUnread(id: string, messages: number): void {
    if (!this.isMuted(id)) this.#unread.update((total) => Math.max(0, total + messages));
  }

  /** An answer without what became of conversations after it was asked for. */
  #withoutOld(page: ConversationPage, liveChanges: number): ConversationPage {
    const kept = withoutDeleted(page, this.#deleted.get());
    return { ...kept, summaries: kept.summaries.map((one) => withArchiveChange(one, this.#archived, liveChanges)) };
  }

  #setAllMuted({ muted }: UnreadCount): void {
    if (muted) this.#muted.update((before) => (before.size === 0 && muted.size === 0 ? before : muted));
  }
}
