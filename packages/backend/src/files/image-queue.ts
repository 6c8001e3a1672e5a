import pLimit from 'p-limit';
import { Refusal } from '../http/index.ts';

/** Pictures that are decoded, scaled or drawn at the same time. Each holds one of the four threads that argon2 uses too. */
const AT_ONCE = 2;
/** Uploads and portraits that are worked on or wait. An upload holds its file in memory; a grid of members requests many portraits. */
const MOST_ADMITTED = { upload: 26, drawing: 400 } as const;
/** Seconds after which a refused upload may be sent again. */
const RETRY_AFTER = 10;

type ImageWork = keyof typeof MOST_ADMITTED;

/**
 * Runs what works on pictures, two at a time and in the order of arrival, so that threads are left for passwords and files.
 * A full line refuses with 503 and `Retry-After`; uploads and drawings are counted apart. One queue a process.
 */
export class ImageQueue {
  readonly #limit = pLimit(AT_ONCE);
  readonly #admitted: Record<ImageWork, number> = { upload: 0, drawing: 0 };

  /** Uploads that are worked on or wait for their turn. */
  get uploads(): number {
    return this.#admitted.upload;
  }

  /** Throws a `Refusal` at once where too many wait; fails as `task` fails. */
  async run<Answer>(kind: ImageWork, task: () => Promise<Answer>): Promise<Answer> {
    if (this.#admitted[kind] >= MOST_ADMITTED[kind]) throw Refusal.busy(RETRY_AFTER);
    this.#admitted[kind] += 1;
    try {
      return await this.#limit(task);
    } finally {
      this.#admitted[kind] -= 1;
    }
  }
}
