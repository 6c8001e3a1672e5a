import { callProblem, type CallFailure, type Problem, type Result } from '@duet/core/kernel';
import type { StartConversation } from '@duet/core/messaging';
import { rememberPage } from '@duet/core/navigation';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type {
  BlockMember,
  LikeMember,
  PassMember,
  Profile,
  ProfileEntry,
  ProfilesState,
  ReportMember,
  UndoPass,
  UnblockMember,
  UnlikeMember,
  ViewProfile,
  WinkAtMember,
} from '@duet/core/profile';
import { batch, makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { LikeCommentStore } from '../comment/like-comment-store.ts';
import { MemberNeighbours } from '../neighbours/member-neighbours.ts';
import { opensConversationOverPage } from './desktop.ts';
import type { MemberViewer } from './member-viewer.ts';

/** What can be done about a member. */
export interface MemberActions {
  readonly view: ViewProfile;
  readonly like: LikeMember;
  readonly unlike: UnlikeMember;
  readonly wink: WinkAtMember;
  readonly pass: PassMember;
  readonly undoPass: UndoPass;
  readonly report: ReportMember;
  readonly block: BlockMember;
  readonly unblock: UnblockMember;
  readonly startConversation: StartConversation;
}

export type MemberDialog = 'report' | 'block';

/** Another member's profile as its screen needs it. */
export class MemberStore {
  isLoading = true;
  isStarting = false;
  isReporting = false;
  /** What went wrong with the last action, or with loading. */
  problem: Problem | undefined = undefined;
  dialog: MemberDialog | undefined = undefined;
  isReported = false;
  /** The conversation that is open over the page. */
  conversationId: string | undefined = undefined;
  /** The photo that the lightbox shows, from 0; undefined while it is closed. */
  shownPhoto: number | undefined = undefined;
  readonly neighbours: MemberNeighbours;
  readonly comment: LikeCommentStore;
  readonly #read: () => ProfileEntry;

  constructor(
    private readonly userId: string,
    readonly reportReasons: readonly string[],
    readonly viewer: MemberViewer,
    profiles: ProfilesState,
    private readonly actions: MemberActions,
    /** Holds back who lacks photo or summary: no one reaches out without (ONB-21). */
    private readonly permission: PermissionPrompt,
    private readonly navigation: AppNavigation,
  ) {
    this.#read = observeCell(profiles.find(userId), 'member');
    this.neighbours = new MemberNeighbours(userId, profiles, navigation);
    this.comment = new LikeCommentStore(userId, actions.like, permission);
    makeObservable(this, ['neighbours', 'viewer', 'comment']);
  }

  start(): void {
    void this.load();
    this.viewer.start();
  }

  get entry(): ProfileEntry {
    return this.#read();
  }

  get profile(): Profile | undefined {
    return this.entry.status === 'known' ? this.entry.profile : undefined;
  }

  async load(): Promise<void> {
    this.isLoading = true;
    this.problem = undefined;
    const viewed = await this.actions.view.execute(this.userId);
    batch(() => {
      this.isLoading = false;
      this.setFailure(viewed);
    });
  }

  async toggleLike(): Promise<void> {
    this.problem = undefined;
    if (this.profile?.likedByMe) {
      this.setFailure(await this.actions.unlike.execute(this.userId));
      return;
    }
    if (this.permission.openIfIncomplete()) return;
    this.setFailure(await this.actions.like.execute(this.userId));
  }

  async wink(): Promise<void> {
    if (!this.permission.openIfIncomplete()) await this.run(() => this.actions.wink.execute(this.userId));
  }

  async togglePass(): Promise<void> {
    const { pass, undoPass } = this.actions;
    await this.run(() => (this.profile?.passedByMe ? undoPass : pass).execute(this.userId));
  }

  async block(): Promise<void> {
    this.closeDialog();
    await this.run(() => this.actions.block.execute(this.userId));
  }

  async unblock(): Promise<void> {
    await this.run(() => this.actions.unblock.execute(this.userId));
  }

  /** The dialog stays, with what was typed, until the report has arrived. */
  async report(reason: string, comment: string): Promise<void> {
    this.isReporting = true;
    await this.run(() => this.actions.report.execute(this.userId, { reason, comment }));
    batch(() => {
      this.isReporting = false;
      if (this.problem) return;
      this.isReported = true;
      this.dialog = undefined;
    });
  }

  async openConversation(): Promise<void> {
    if (this.isStarting || this.permission.openIfIncomplete()) return;
    this.isStarting = true;
    this.problem = undefined;
    const isStillHere = rememberPage(this.navigation);
    const started = await this.actions.startConversation.execute(this.userId, 'profile');
    batch(() => {
      this.isStarting = false;
    });
    this.setFailure(started);
    if (!started.ok || !isStillHere()) return;
    if (opensConversationOverPage()) this.showConversation(started.value);
    else this.navigation.go(routeTo('conversation', started.value));
  }

  closeConversation(): void {
    this.conversationId = undefined;
  }

  dispose(): void {
    this.permission.close();
  }

  openDialog(dialog: MemberDialog): void {
    this.problem = undefined;
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = undefined;
  }

  showPhoto(index: number): void {
    this.shownPhoto = index;
  }

  hidePhoto(): void {
    this.shownPhoto = undefined;
  }

  private showConversation(id: string): void {
    this.conversationId = id;
  }

  private async run(action: () => Promise<Result<unknown, CallFailure>>): Promise<void> {
    this.problem = undefined;
    this.setFailure(await action());
  }

  private setFailure(result: Result<unknown, CallFailure>): void {
    if (!result.ok) this.problem = callProblem(result.error);
  }
}
