import { callProblem, type CallFailure, type Problem, type Result } from '@duet/core/kernel';
import type { StartConversation } from '@duet/core/messaging';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type {
  LikeMember,
  PassMember,
  Profile,
  ProfileEntry,
  ProfilesState,
  UndoPass,
  UnlikeMember,
} from '@duet/core/profile';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** What can be done about a member without opening their profile. */
export interface BrowseActions {
  readonly like: LikeMember;
  readonly unlike: UnlikeMember;
  readonly pass: PassMember;
  readonly undoPass: UndoPass;
  readonly startConversation: StartConversation;
}

/** What followed from the last press of a button on a card. */
export interface BrowseNews {
  readonly kind: 'passed' | 'mutual';
  readonly profile: Profile;
}

/** The buttons on the cards of the grid, and what they bring about. */
export class BrowseReactions {
  /** What went wrong with the last action. */
  problem: Problem | undefined = undefined;
  /** The card of a pass that was taken back: the focus goes there. */
  returned: { readonly key: string } | undefined = undefined;
  isStarting = false;
  private last: { readonly kind: BrowseNews['kind']; readonly read: () => ProfileEntry } | undefined = undefined;

  constructor(
    private readonly profiles: ProfilesState,
    private readonly actions: BrowseActions,
    /** Holds back who lacks photo or summary: no one reaches out without (ONB-21). */
    private readonly permission: PermissionPrompt,
    private readonly navigation: AppNavigation,
  ) {
    makeObservable(this);
  }

  dispose(): void {
    this.permission.close();
  }

  /** Undefined, too, once it is not true any more: in another tab the pass may have been taken back. */
  get news(): BrowseNews | undefined {
    const entry = this.last?.read();
    if (!this.last || entry?.status !== 'known') return undefined;
    const { kind } = this.last;
    const { profile } = entry;
    return (kind === 'passed' ? profile.passedByMe : profile.likedEachOther) ? { kind, profile } : undefined;
  }

  async toggleLike({ userId, likedByMe }: Profile): Promise<void> {
    if (likedByMe) {
      this.begin();
      this.setProblem(await this.actions.unlike.execute(userId));
      return;
    }
    if (this.permission.openIfIncomplete()) return;
    this.begin();
    const liked = await this.actions.like.execute(userId);
    this.setProblem(liked);
    if (liked.ok && liked.value.likedEachOther) this.report('mutual', userId);
  }

  /** The card leaves the grid at once, and returns to its place where the server refuses. */
  async pass({ userId }: Profile): Promise<void> {
    this.begin();
    this.report('passed', userId);
    this.setProblem(await this.actions.pass.execute(userId));
  }

  async undo({ userId }: Profile): Promise<void> {
    this.begin();
    const undone = this.actions.undoPass.execute(userId);
    this.returned = { key: userId };
    const answer = await undone;
    this.setProblem(answer);
    if (!answer.ok) this.report('passed', userId);
  }

  async openConversation({ userId }: Profile): Promise<void> {
    if (this.isStarting) return;
    this.problem = undefined;
    this.setStarting(true);
    const started = await this.actions.startConversation.execute(userId, 'match');
    this.setStarting(false);
    this.setProblem(started);
    if (started.ok) this.navigation.go(routeTo('conversation', started.value));
  }

  dismiss(): void {
    this.begin();
  }

  private begin(): void {
    this.problem = undefined;
    this.last = undefined;
    this.returned = undefined;
  }

  private report(kind: BrowseNews['kind'], userId: string): void {
    this.last = { kind, read: observeCell(this.profiles.find(userId), 'member of the news') };
  }

  private setProblem(result: Result<unknown, CallFailure>): void {
    if (!result.ok) this.problem = callProblem(result.error);
  }

  private setStarting(isStarting: boolean): void {
    this.isStarting = isStarting;
  }
}
