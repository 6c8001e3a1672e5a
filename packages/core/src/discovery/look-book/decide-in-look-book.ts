import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { LikeMember, LikeOutcome, PassMember, UndoPass, UnlikeMember } from '../../profile/index.ts';
import type { LoadLookBook } from './load-look-book.ts';
import type { LookBookState } from './look-book-state.ts';
import type { LastDecision } from './look-book.ts';

/** What a member decides about another one. */
interface Decisions {
  readonly like: LikeMember;
  readonly unlike: UnlikeMember;
  readonly pass: PassMember;
  readonly undoPass: UndoPass;
}

/** Decides about the member whom the look book shows, which turns the page at once; it turns back where the server refuses. */
export class DecideInLookBook {
  constructor(
    private readonly decisions: Decisions,
    private readonly state: LookBookState,
    private readonly loadLookBook: LoadLookBook,
  ) {}

  /** A like that turns out to be mutual can not be taken back here. */
  async like(userId: string): Promise<Result<LikeOutcome, CallFailure>> {
    const liked = await this.#decide({ userId, kind: 'liked' }, () => this.decisions.like.execute(userId));
    if (liked.ok && liked.value.likedEachOther) this.#forget(userId);
    return liked;
  }

  pass(userId: string): Promise<Result<void, CallFailure>> {
    return this.#decide({ userId, kind: 'passed' }, () => this.decisions.pass.execute(userId));
  }

  /** Takes the last decision back: the book shows that member again. Does nothing where there is none. */
  async undo(): Promise<Result<void, CallFailure>> {
    const { last } = this.state.book.get();
    if (!last) return ok(undefined);
    const { unlike, undoPass } = this.decisions;
    const answer = (last.kind === 'liked' ? unlike : undoPass).execute(last.userId);
    this.state.setLast(undefined);
    const undone = await answer;
    if (!undone.ok) this.state.setLast(last);
    return undone;
  }

  async #decide<T>(
    decision: LastDecision,
    send: () => Promise<Result<T, CallFailure>>,
  ): Promise<Result<T, CallFailure>> {
    const { last: before } = this.state.book.get();
    const answer = send();
    this.state.setLast(decision);
    void this.loadLookBook.continue();
    const decided = await answer;
    if (!decided.ok && this.#isLast(decision.userId)) this.state.setLast(before);
    return decided;
  }

  #forget(userId: string): void {
    if (this.#isLast(userId)) this.state.setLast(undefined);
  }

  #isLast(userId: string): boolean {
    return this.state.book.get().last?.userId === userId;
  }
}
