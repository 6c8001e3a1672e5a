import { Cell, type Problem, type ReadonlyCell } from '../kernel/index.ts';
import type { Waiting } from './moderation-gateway.port.ts';
import type { ReviewItem, ReviewQueue } from './review.ts';

/** A queue as staff sees it. The first item is the one to decide about. */
export interface Review {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly queue: ReviewQueue;
  readonly items: readonly ReviewItem[];
  readonly waiting: Waiting;
  /** Of the last call that failed; gone with the next that succeeds. */
  readonly problem?: Problem;
  /** Items that were decided here, the last one last, which can be taken back. */
  readonly decided: readonly { readonly item: ReviewItem; readonly decisionId: string }[];
}

const NOTHING_WAITS: Waiting = { photo: 0, text: 0, report: 0 };

/** What is under review now. */
export class ReviewState {
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
      items: item.subject.kind === review.queue ? [item, ...review.items] : review.items,
      waiting: { ...review.waiting, [item.subject.kind]: review.waiting[item.subject.kind] + 1 },
    }));
  }
}
