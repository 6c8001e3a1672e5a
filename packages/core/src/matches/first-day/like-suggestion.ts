import type { CallFailure, Result } from '../../kernel/index.ts';
import type { LikeMember, LikeOutcome, UnlikeMember } from '../../profile/index.ts';
import type { FirstDayState } from './first-day-state.ts';
import type { LoadFirstDay } from './load-first-day.ts';

interface Likes {
  readonly like: LikeMember;
  readonly unlike: UnlikeMember;
}

/** Likes one of the people to begin with, or takes it back. The step counts it at once, and goes back where the server refuses. */
export class LikeSuggestion {
  constructor(
    private readonly likes: Likes,
    private readonly state: FirstDayState,
    private readonly loadFirstDay: LoadFirstDay,
  ) {}

  like(userId: string): Promise<Result<LikeOutcome, CallFailure>> {
    return this.#counted(1, this.likes.like.execute(userId));
  }

  unlike(userId: string): Promise<Result<void, CallFailure>> {
    return this.#counted(-1, this.likes.unlike.execute(userId));
  }

  async #counted<T>(change: number, answer: Promise<Result<T, CallFailure>>): Promise<Result<T, CallFailure>> {
    this.#add(change);
    const result = await answer;
    if (!result.ok) this.#add(-change);
    // Whatever came between, e.g. the count that the like of another tab has brought.
    void this.loadFirstDay.refresh();
    return result;
  }

  #add(change: number): void {
    this.state.setProgress((progress) => ({ ...progress, likes: progress.likes + change }));
  }
}
