import type { CallFailure, Result } from '../kernel/index.ts';
import type { LikeMember, LikeOutcome, PassMember, ProfilesState, UndoPass, UnlikeMember } from '../profile/index.ts';
import type { MatchCount } from './match-count.ts';
import { isDecided } from './split-matches.ts';

/** What a member decides about a match. */
interface Decisions {
  readonly like: LikeMember;
  readonly unlike: UnlikeMember;
  readonly pass: PassMember;
  readonly undoPass: UndoPass;
}

/** Decides about a match, or takes the decision back. The badge follows at once, and goes back where the server refuses. */
export class DecideMatch {
  constructor(
    private readonly decisions: Decisions,
    private readonly profiles: ProfilesState,
    private readonly count: MatchCount,
  ) {}

  like(userId: string): Promise<Result<LikeOutcome, CallFailure>> {
    return this.#counted(userId, () => this.decisions.like.execute(userId));
  }

  pass(userId: string): Promise<Result<void, CallFailure>> {
    return this.#counted(userId, () => this.decisions.pass.execute(userId));
  }

  /** Takes back what was decided: the match waits again. Does nothing to one that waits. */
  async undo(userId: string): Promise<Result<void, CallFailure> | undefined> {
    const profile = this.profiles.known(userId);
    if (!profile || !isDecided(profile)) return undefined;
    const { unlike, undoPass } = this.decisions;
    return this.#counted(userId, () => (profile.likedByMe ? unlike : undoPass).execute(userId));
  }

  async #counted<T>(userId: string, decide: () => Promise<Result<T, CallFailure>>): Promise<Result<T, CallFailure>> {
    const before = this.#pending(userId);
    const answer = decide();
    const change = this.#pending(userId) - before;
    this.#add(change);
    const result = await answer;
    if (!result.ok) this.#add(-change);
    return result;
  }

  #pending(userId: string): number {
    const profile = this.profiles.known(userId);
    return profile && !isDecided(profile) ? 1 : 0;
  }

  #add(change: number): void {
    if (change !== 0) this.count.set(Math.max(0, this.count.count.get() + change));
  }
}
