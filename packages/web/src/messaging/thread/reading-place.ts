import type { Conversation } from '@duet/core/messaging';
import { makeAutoObservable } from 'mobx';

/** Where in a thread its reader is, and what is new to them. */
export class ReadingPlace {
  /** `sentAt` of the newest message when the reader left the end of the thread; undefined while the end is in view. */
  private leftEndAt: string | undefined = undefined;
  /** `sentAt` of the newest message when the thread was loaded. */
  private openedWith: string | undefined = undefined;

  constructor(private readonly conversation: () => Conversation) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the reader has scrolled up. */
  get isAwayFromEnd(): boolean {
    return this.leftEndAt !== undefined;
  }

  /** How many messages of the partner's have come since the reader left the end. */
  get newBelow(): number {
    const { messages, partnerId } = this.conversation();
    const { leftEndAt } = this;
    if (leftEndAt === undefined) return 0;
    const first = messages.findLastIndex(({ sentAt }) => sentAt <= leftEndAt) + 1;
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

  setEndInView(isInView: boolean): void {
    this.leftEndAt = isInView ? undefined : this.newestAt;
  }

  private get newestAt(): string {
    return newestOf(this.conversation());
  }
}

const newestOf = ({ messages }: Conversation): string => messages.at(-1)?.sentAt ?? '';
