import type {
  BlockedMember,
  BlockedMembersState,
  FollowBlocks,
  LoadBlockedMembers,
  UnblockFromList,
} from '@duet/core/account';
import type { Problem } from '@duet/core/kernel';
import { makeObservable, observeCell } from '../../state/index.ts';

/** Whom the member has blocked, and letting them go. */
export class BlockListStore {
  loadProblem: Problem | undefined = undefined;
  unblockProblem: Problem | undefined = undefined;
  /** Who was let go last, to be said aloud: their row is gone with its button. */
  unblocked: BlockedMember | undefined = undefined;
  #stop: (() => void) | undefined;
  readonly #members: () => readonly BlockedMember[] | undefined;

  constructor(
    state: BlockedMembersState,
    private readonly loadBlockedMembers: LoadBlockedMembers,
    private readonly unblockFromList: UnblockFromList,
    private readonly followBlocks: FollowBlocks,
  ) {
    this.#members = observeCell(state.members, 'blocked');
    makeObservable(this);
  }

  start(): void {
    this.#stop = this.followBlocks.start();
    void this.load();
  }

  dispose(): void {
    this.#stop?.();
  }

  get members(): readonly BlockedMember[] | undefined {
    return this.#members();
  }

  async load(): Promise<void> {
    const loaded = await this.loadBlockedMembers.execute();
    this.setLoadProblem(loaded.ok ? undefined : loaded.error);
  }

  async unblock(member: BlockedMember): Promise<void> {
    this.setUnblocked(member, undefined);
    const unblocked = await this.unblockFromList.execute(member.userId);
    if (!unblocked.ok) this.setUnblocked(undefined, unblocked.error);
  }

  private setLoadProblem(problem: Problem | undefined): void {
    this.loadProblem = problem;
  }

  private setUnblocked(member: BlockedMember | undefined, problem: Problem | undefined): void {
    this.unblocked = member;
    this.unblockProblem = problem;
  }
}
