import type { Cancel, Clock } from '@duet/core/kernel';
import type { Conversation, Message } from '@duet/core/messaging';
import { makeObservable } from '../../state/index.ts';

/** A thread with more messages than this is opened with the newest alone, and shows older ones as the reader comes to them. */
const LONG_THREAD = 200;
/** As many as a window shows: painted first. */
const NEWEST = 40;
/** How many more come a moment later, and each time that the reader is near the beginning. */
const STEP = 200;
/** Milliseconds after which more are due: the newest have been painted by then. */
const STEP_DELAY = 250;

/** A moment before every message. */
const BEGINNING = '';
/** A moment after every message. */
const END = '\uffff';

type Shown = Pick<Conversation, 'messages' | 'unreadFrom'>;

/** How much of a thread is shown. Rows of ten thousand messages take longer to make than anybody waits, and hardly anybody scrolls to them. */
export class NewestFirst {
  /** `sentAt` of the oldest message that is shown; undefined until the newest have been painted. */
  private from: string | undefined = undefined;
  private isDisposed = false;
  #timer: Cancel | undefined;

  constructor(private readonly clock: Clock) {
    makeObservable(this);
  }

  /** How many of its messages are shown: the newest, and before the first unread one as many as a window shows. */
  most({ messages, unreadFrom = END }: Shown): number {
    const { length } = messages;
    if (this.from === undefined && length <= LONG_THREAD) return length;
    const opening = firstFrom(messages, unreadFrom) - NEWEST;
    // One that was drawn before it is opened shows its newest, and may be opened further up.
    const first = this.from === undefined ? opening : Math.min(opening, firstFrom(messages, this.from));
    return length - Math.max(0, first);
  }

  /** The thread has messages by now: of a long one, more are shown a moment later. `read` answers what it holds then. */
  startWith(read: () => Shown): void {
    const {
      messages: { length },
      unreadFrom,
    } = read();
    if (length === 0 || this.isDisposed || this.from !== undefined) return;
    if (length <= LONG_THREAD) this.from = BEGINNING;
    // A reader who begins at the first unread message is on the way there still, and goes down from it.
    else if (unreadFrom === undefined) this.#timer ??= this.clock.after(STEP_DELAY, () => this.showMore(read()));
  }

  /** The reader is near the oldest message that is shown. Answers whether there were more to show. */
  showMore(conversation: Shown): boolean {
    const { messages } = conversation;
    const shown = this.most(conversation);
    // What is loaded from here on is older than all of these, and shown when it comes.
    this.from = messages[messages.length - shown - STEP]?.sentAt ?? BEGINNING;
    return shown < messages.length;
  }

  dispose(): void {
    this.isDisposed = true;
    this.#timer?.();
  }
}

/** The index of the first message that was sent at `moment` or later; messages are in the order of their moments. */
function firstFrom(messages: readonly Message[], moment: string): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.sentAt ?? '') < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
