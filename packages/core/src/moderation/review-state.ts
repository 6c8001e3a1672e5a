import { Cell, type Problem, type ReadonlyCell } from '../kernel/index.ts';
import type { Waiting } from './moderation-gateway.port.ts';
import type { ReviewItem, ReviewQueue, Verdict } from './review.ts';

/** A queue as staff sees it. The first item is the one to decide about. */
export interface Review {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly queue: ReviewQueue;
  readonly items: readonly ReviewItem[];
  readonly waiting: Waiting;
  /** Of the last call that failed; gone with the next that succeeds. */
  readonly problem?: Problem;
  /** Items that were decided here, the last one last, which can be taken back. */
  readonly decided: readonly {
    readonly item: ReviewItem;
    readonly decision: Verdict['decision'];
    readonly decisionId: string;
  }[];
}

const NOTHING_WAITS: Waiting = { photo: 0, text: 0, report: 0 };

/** What is under review now. */
export class ReviewState {
  /** The subjects whose decision has not been answered yet. */
  readonly #deciding = new Set<string>();
  readonly #review = new Cell<Review>({
    status: 'loading',
    queue: 'photo',
    items: [],
    waiting: NOTHING_WAITS,
    decided: [],
  });
  readonly review: ReadonlyCell<Review> = this.#review;

  change(change: Partial<Review>): void {
    this.#review.update((review) => ({ ...review, ...change }));
  }

  clearProblem(): void {
    this.#review.update(({ problem: _, ...review }) => review);
  }

  /** From when a decision is made until it has been answered. */
  setDeciding({ subject }: ReviewItem, isDeciding: boolean): void {
    if (isDeciding) this.#deciding.add(subject.id);
    else this.#deciding.delete(subject.id);
  }

  /**
   * Shows a queue as the server gave it, without the items that its answer could not know as decided: those whose decision is under
   * way, and those decided since it was asked for. `decidedBefore` is what was decided here when it was asked for.
   */
  fill(items: readonly ReviewItem[], waiting: Waiting, decidedBefore: Review['decided']): void {
    const { queue, decided } = this.#review.get();
    const since = new Set(decided.filter((one) => !decidedBefore.includes(one)).map(({ item }) => item.subject.id));
    const open = items.filter(({ subject }) => !this.#deciding.has(subject.id) && !since.has(subject.id));
    const known = Math.max(0, waiting[queue] - (items.length - open.length));
    this.change({ status: 'ready', items: open, waiting: { ...waiting, [queue]: known } });
  }

  /** Takes an item out of the queue, or puts it back to its head. */
  remove({ subject }: ReviewItem): void {
    this.#review.update((review) => ({
      ...review,
      items: review.items.filter((item) => item.subject.id !== subject.id),
      waiting: { ...review.waiting, [subject.kind]: Math.max(0, review.waiting[subject.kind] - 1) },
    }));
  }

  putBack(item: ReviewItem): void {
    this.#review.update((review) => ({
      ...review,
      items:
        item.subject.kind === review.queue
          ? [item, ...review.items.filter(({ subject }) => subject.id !== item.subject.id)]
          : review.items,
      waiting: { ...review.waiting, [item.subject.kind]: review.waiting[item.subject.kind] + 1 },
    }));
  }
}
