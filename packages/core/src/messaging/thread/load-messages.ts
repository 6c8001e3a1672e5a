import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { addPage, markReadUpTo, withAnsweredArchived, type Conversation } from './conversation.ts';
import { deleteUntil } from './deleted-messages.ts';
import { endFilling, gapStart, markGap, reopenGap, startFilling } from './gaps/gap.ts';
import { hasWithheld, removeWithheld } from './gaps/withheld.ts';
import { partnersMessages, withUnreadMark } from './reading/first-unread.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { MessageGateway, MessagePage } from '../message-gateway.port.ts';
import { PAGE, type NewestPages } from './opening/newest-pages.ts';

type Loaded = Result<void, CallFailure>;

/** As many as the server gives at once, when what was missed or is unread is fetched. */
const MISSED_PAGE = 200;
/** How many of these a thread waits for that opens at its first unread message. Of more than they hold, the reader scrolls to the rest. */
const MOST_UNREAD_PAGES = 5;

/** Loads the messages of an opened conversation: the newest page, older ones on demand, and what a closed socket missed. */
export class LoadMessages {
  readonly #older = new Set<string>();
  /** Gaps that are being filled, by conversation. */
  readonly #filling = new Map<string, Promise<Loaded>>();
  /** How many newest pages were asked for, and the last of each conversation that was answered. */
  #newestAsked = 0;
  readonly #newestAnswered = new Map<string, number>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
    private readonly newestPages: Pick<NewestPages, 'take'>,
  ) {}

  /** The newest page if nothing is loaded yet or words were kept back, else whatever was missed since. */
  async latest(id: string): Promise<Loaded> {
    const conversation = this.conversations.find(id)?.get();
    if (!conversation) return ok(undefined);
    const isAnew = conversation.older === 'unknown' || hasWithheld(conversation);
    const loaded = isAnew ? await this.#newest(id) : ok(undefined);
    return loaded.ok ? this.fillGap(id) : loaded;
  }

  /** Fetches what is known to be missing. One fetch at a time: what is found missing meanwhile is fetched next. */
  async fillGap(id: string): Promise<Loaded> {
    const filling = this.#filling.get(id) ?? this.#fillWhileOpen(id);
    this.#filling.set(id, filling);
    const filled = await filling;
    if (this.#filling.get(id) === filling) {
      this.#filling.delete(id);
      this.conversations.change(id, (c) => (c.isFilling ? endFilling(c) : c));
    }
    return filled;
  }

  /** One page more at the old end. Asking again while one is pending does nothing. */
  async older(id: string): Promise<Loaded> {
    const oldest = this.conversations.find(id)?.get();
    const before = oldest?.messages[0]?.sentAt;
    if (oldest?.older !== 'more' || before === undefined || this.#older.has(id)) return ok(undefined);
    this.#older.add(id);
    const page = await this.gateway.page(id, { before }, PAGE);
    this.#older.delete(id);
    if (!page.ok) return err(page.error);
    // The thread is to be loaded anew, or ends here: the page is older than that.
    if (this.conversations.find(id)?.get().older !== 'more') return ok(undefined);
    this.conversations.change(id, (c) => removeWithheld(c, page.value.messages));
    this.#addPage(id, page.value, oldest, true);
    return ok(undefined);
  }

  async #newest(id: string): Promise<Loaded> {
    const { before, interruptions, page: asked } = this.newestPages.take(id);
    const request = (this.#newestAsked += 1);
    const newest = await asked;
    if (!newest.ok) return err(newest.error);
    const page = await this.#backToFirstUnread(id, newest.value);
    // What was asked for later is newer, whichever answer comes first.
    if (request < (this.#newestAnswered.get(id) ?? 0)) return ok(undefined);
    this.#newestAnswered.set(id, request);
    this.conversations.change(id, (c) => removeWithheld(c, page.messages));
    this.#addPage(id, page, before, true, page.unread);
    if (this.conversations.interruptions !== interruptions) this.conversations.change(id, markGap);
    return ok(undefined);
  }

  /** The newest page with those before it that hold unread messages, too: the thread opens at the first of these. One that is lost is fetched as the reader comes to it. */
  async #backToFirstUnread(id: string, newest: MessagePage): Promise<MessagePage> {
    const partnerId = newest.partnerId ?? this.conversations.find(id)?.get().partnerId ?? '';
    let page = newest;
    for (let fetched = 0; fetched < MOST_UNREAD_PAGES; fetched += 1) {
      const before = page.messages[0]?.sentAt;
      const isWhole = partnersMessages({ ...page, partnerId }).length >= (newest.unread ?? 0);
      if (isWhole || !page.more || before === undefined) return page;
      const older = await this.gateway.page(id, { before }, MISSED_PAGE);
      if (!older.ok) return page;
      page = { ...page, messages: [...older.value.messages, ...page.messages], more: older.value.more };
    }
    return page;
  }

  async #fillWhileOpen(id: string): Promise<Loaded> {
    for (;;) {
      const conversation = this.conversations.find(id)?.get();
      const start = conversation && gapStart(conversation);
      if (start === undefined) return ok(undefined);
      this.conversations.change(id, startFilling);
      const filled = await this.#fillAfter(id, start);
      if (!filled.ok) return filled;
    }
  }

  async #fillAfter(id: string, start: string): Promise<Loaded> {
    let after = start;
    for (;;) {
      const before = this.conversations.find(id)?.get();
      const page = await this.gateway.page(id, { after }, MISSED_PAGE);
      if (!page.ok) {
        const missedFrom = after;
        this.conversations.change(id, (c) => reopenGap(c, missedFrom));
        return err(page.error);
      }
      this.#addPage(id, page.value, before);
      const last = page.value.messages.at(-1)?.sentAt;
      if (!page.value.more || last === undefined || last <= after) return ok(undefined);
      after = last;
    }
  }

  /**
   * `before`: the thread when the page was asked for. `isOldest`: whether it holds the oldest messages that are loaded. `unread`: of the
   * newest page, how much of it is unread. In one change: whatever sees the messages may mark them.
   */
  #addPage(id: string, page: MessagePage, before: Conversation | undefined, isOldest = false, unread = 0): void {
    this.conversations.change(id, (c) => {
      // A deletion was undone meanwhile: the page lacks what is back, and the thread is loaded anew.
      if ((before?.deletedUntil ?? '') > (c.deletedUntil ?? '')) return c;
      // Nothing is loaded any more: what was missed comes with the newest page.
      if (!isOldest && c.older === 'unknown' && c.messages.length === 0) return c;
      const known = c.partnerId === '' ? { ...c, partnerId: page.partnerId ?? '' } : c;
      const current = page.deletedUntil === undefined ? known : deleteUntil(known, page.deletedUntil);
      const loaded = withUnreadMark(
        addPage(current, page.messages, isOldest ? (page.more ? 'more' : 'none') : c.older),
        unread,
      );
      const placed =
        page.archived === undefined ? loaded : withAnsweredArchived(loaded, page.archived, before?.archiveChanges ?? 0);
      return page.readAt === undefined ? placed : markReadUpTo(placed, page.readAt);
    });
  }
}
