import {
  isNotFound,
  isWorthRepeating,
  type CallFailure,
  type Cancel,
  type Clock,
  type Resettable,
  type Result,
} from '../kernel/index.ts';
import type { LoadProfiles, ProfilesState } from '../profile/index.ts';
import { markReadUpTo, withAnsweredArchived, type Conversation } from './thread/conversation.ts';
import type { ConversationsState } from './thread/conversations-state.ts';
import { clearGap, hasGap } from './thread/gaps/gap.ts';
import type { InboxState } from './inbox/inbox-state.ts';
import type { LoadConversations } from './inbox/load-conversations.ts';
import type { LoadMessages } from './thread/load-messages.ts';
import type { MarkRead } from './thread/reading/mark-read.ts';

/** Milliseconds over which members who reconnect at once spread their calls. */
const SPREAD = 1000;
/** Milliseconds before what could not be fetched is fetched again; twice as many each time, up to the longest. */
const RETRY = 5000;
const LONGEST_RETRY = 60_000;

/**
 * Fetches what no live frame may have told: the list, the members who are shown, the open thread, and the other threads in memory
 * that are not known to be whole. What cannot be fetched now is fetched a little later, until all is there; a thread that the server
 * does not have for this member is not asked for again, and shows as unavailable.
 */
export class CatchUp implements Resettable {
  #stopTimer: Cancel | undefined;
  /** Names the catch-up under way; a newer one takes its place. */
  #run = 0;
  /** Whether frames about conversations may have been missed. */
  #areConversationsOld = false;

  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadConversations: LoadConversations,
    private readonly loadMessages: LoadMessages,
    private readonly profiles: ProfilesState,
    private readonly loadProfiles: Pick<LoadProfiles, 'refreshLoaded'>,
    private readonly markRead: Pick<MarkRead, 'repeat'>,
    private readonly clock: Clock,
    /** From 0 up to 1. */
    private readonly random: () => number,
  ) {}

  /** Whether there are conversations that may have missed something. */
  get hasConversations(): boolean {
    return (
      this.conversations.ids.length > 0 || this.loadConversations.isLoading || this.inbox.inbox.get().status === 'ready'
    );
  }

  /**
   * The members: who has blocked this one meanwhile, or does not any more, was marked as a fraud or may do other things now. And
   * conversations where `areConversationsOld`.
   */
  execute(areConversationsOld: boolean): void {
    this.#areConversationsOld ||= areConversationsOld;
    this.#schedule(Math.floor(this.random() * SPREAD), RETRY);
  }

  /** One thread, at once, in which a frame has shown that something is missing. */
  fillGap(id: string): void {
    void this.#repeatLater(id, this.loadMessages.fillGap(id));
  }

  /** One thread, at once, of which it is known that something new has come. */
  loadLatest(id: string): void {
    void this.#repeatLater(id, this.loadMessages.latest(id));
  }

  /** The two members meet again: what was not to be had of their thread meanwhile may be. */
  fillGapsWith(userId: string): void {
    for (const id of this.conversations.ids) {
      const conversation = this.conversations.find(id)?.get();
      if (conversation?.partnerId === userId && (hasGap(conversation) || conversation.older === 'unknown'))
        this.loadLatest(id);
    }
  }

  /** Logout: nothing is fetched for the member who has left. */
  reset(): void {
    this.#areConversationsOld = false;
    this.#cancel();
  }

  #cancel(): void {
    this.#run += 1;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  async #repeatLater(id: string, loading: Promise<Result<void, CallFailure>>): Promise<void> {
    const loaded = await this.#settle(id, loading);
    if (isSettled(loaded)) return;
    this.#areConversationsOld = true;
    if (!this.#stopTimer) this.#schedule(RETRY, 2 * RETRY);
  }

  #schedule(milliseconds: number, retry: number): void {
    this.#cancel();
    const run = this.#run;
    this.#stopTimer = this.clock.after(milliseconds, () => {
      this.#stopTimer = undefined;
      void this.#load(run, retry);
    });
  }

  async #load(run: number, retry: number): Promise<void> {
    const isWhole = await this.#loadAll();
    if (run !== this.#run) return;
    if (isWhole) this.#areConversationsOld = false;
    else this.#schedule(retry, Math.min(2 * retry, LONGEST_RETRY));
  }

  /** Whether all that could be fetched was. */
  async #loadAll(): Promise<boolean> {
    // Beside all else: the open thread does not wait for hundreds of members.
    const members = this.loadProfiles.refreshLoaded();
    if (!this.#areConversationsOld) return isSettled(await members);
    this.markRead.repeat();
    const answers = [await this.loadConversations.loadAnew()];
    const active = this.conversations.active.get();
    for (const id of new Set([...(active === undefined ? [] : [active]), ...this.conversations.ids])) {
      this.#compareWithList(id);
      const conversation = this.conversations.find(id)?.get();
      if (id === active) answers.push(await this.#settle(id, this.loadMessages.latest(id)));
      else if (conversation && hasGap(conversation))
        answers.push(await this.#settle(id, this.loadMessages.fillGap(id)));
    }
    return [...answers, await members].every(isSettled);
  }

  /** A thread that the server does not have for this member: the two do not meet any more, unless they have met again since. */
  async #settle(id: string, loading: Promise<Result<void, CallFailure>>): Promise<Result<void, CallFailure>> {
    const reunions = this.profiles.reunions.get();
    const loaded = await loading;
    if (loaded.ok || !isNotFound(loaded.error)) return loaded;
    if (this.profiles.reunions.get() > reunions) return this.#settle(id, this.loadMessages.latest(id));
    const partnerId = this.conversations.find(id)?.get().partnerId ?? '';
    if (partnerId !== '') this.profiles.setUnavailable(partnerId);
    return loaded;
  }

  /** A thread whose newest message is the one that the list shows has missed nothing but what the list says of it. */
  #compareWithList(id: string): void {
    const listed = this.inbox.inbox.get().status === 'ready' ? this.inbox.find(id) : undefined;
    if (!listed?.last) return;
    const { last, readAt, archived } = listed;
    this.conversations.change(id, (conversation) => {
      const placed = withAnsweredArchived(conversation, archived, conversation.archiveChanges);
      const whole = isNewest(placed, last.sentAt) ? clearGap(placed) : placed;
      return readAt === undefined ? whole : markReadUpTo(whole, readAt);
    });
  }
}

const isSettled = (answer: Result<void, CallFailure>): boolean => answer.ok || !isWorthRepeating(answer.error);

/** `missing` is of an earlier message, of which the newest says nothing. */
const isNewest = ({ messages, gapAfter, missing }: Conversation, sentAt: string): boolean =>
  missing === undefined && gapAfter !== undefined && gapAfter === sentAt && messages.at(-1)?.sentAt === sentAt;
