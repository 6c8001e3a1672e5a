import type { Conversation } from '@duet/core/messaging';
import { makeObservable } from '../../state/index.ts';

/** Where in a thread its reader is, and what is new to them. */
export class ReadingPlace {
  /** `sentAt` of the newest message that the reader has seen; undefined while the end of the thread is in view. */
  private seenUpTo: string | undefined = undefined;
  private hasBegunAtUnread = false;
  /** When the uppermost row in view was sent, or another one of its day. */
  private topAt: string | undefined = undefined;
  /** `sentAt` of the newest message when the thread was loaded. */
  private openedWith: string | undefined = undefined;

  constructor(private readonly conversation: () => Conversation) {
    makeObservable(this);
  }

  /** Whether the reader has scrolled up. */
  get isAwayFromEnd(): boolean {
    return this.seenUpTo !== undefined;
  }

  /** A moment of the day that is in view, for who has scrolled up. */
  get shownDay(): string | undefined {
    return this.isAwayFromEnd ? this.topAt : undefined;
  }

  /** How many messages of the partner's the reader has not come to yet: those that were unread, and those that have come since. */
  get newBelow(): number {
    const { messages, partnerId } = this.conversation();
    const { seenUpTo } = this;
    if (seenUpTo === undefined) return 0;
    const first = messages.findLastIndex(({ sentAt }) => sentAt <= seenUpTo) + 1;
    return messages.slice(first).filter(({ sentBy }) => sentBy === partnerId).length;
  }

  /** Whether a row that is added is a new message: not while the thread opens, nor for who scrolls through older ones. */
  get announcesRows(): boolean {
    return this.openedWith !== undefined && !this.isAwayFromEnd && this.openedWith !== this.newestAt;
  }

  /** The thread was loaded; `loaded` is ahead of what is shown, which follows at a pace of its own. */
  open(loaded: Conversation): void {
    this.openedWith ??= newestOf(loaded);
  }

  /** The thread is left; it opens as one that nobody has read in yet. */
  reset(): void {
    this.seenUpTo = undefined;
    this.hasBegunAtUnread = false;
    this.topAt = undefined;
    this.openedWith = undefined;
  }

  setEndInView(isInView: boolean): void {
    this.seenUpTo = isInView ? undefined : this.seenBefore();
  }

  /** The message that was sent at `sentAt` is in view. */
  see(sentAt: string): void {
    if (this.seenUpTo !== undefined && this.seenUpTo < sentAt) this.seenUpTo = sentAt;
  }

  /** What was sent at this moment is the uppermost in view. */
  setTop(at: string): void {
    if (this.topAt === undefined || !isSameDay(this.topAt, at)) this.topAt = at;
  }

  /** A reader who begins at the first unread message has seen what is before it; one who scrolls up has seen all. */
  private seenBefore(): string {
    const { messages, unreadFrom } = this.conversation();
    if (unreadFrom === undefined || this.hasBegunAtUnread) return this.newestAt;
    this.hasBegunAtUnread = true;
    return messages.findLast(({ sentAt }) => sentAt < unreadFrom)?.sentAt ?? '';
  }

  private get newestAt(): string {
    return newestOf(this.conversation());
  }
}

const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

const newestOf = ({ messages }: Conversation): string => messages.at(-1)?.sentAt ?? '';
