import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { ProfilesState, UnblockMember } from '../../profile/index.ts';
import type { SessionResets } from '../../session/index.ts';
import type { BlockedMembersGateway } from './blocked-members-gateway.port.ts';
import type { BlockedMembersState } from './blocked-members-state.ts';

/** Fetches whom the member has blocked (ACC-10), which the state of profiles then knows of, too. */
export class LoadBlockedMembers {
  constructor(
    private readonly gateway: BlockedMembersGateway,
    private readonly state: BlockedMembersState,
    private readonly profiles: Pick<ProfilesState, 'change'>,
    private readonly resets: SessionResets,
  ) {}

  async execute(): Promise<Result<void, Problem>> {
    const session = this.resets.count;
    const answer = await this.gateway.listBlocked();
    if (!answer.ok) return err(callProblem(answer.error) ?? { key: 'error_general' });
    if (session !== this.resets.count) return ok(undefined);
    this.state.set(answer.value);
    for (const { userId } of answer.value) this.profiles.change(userId, { blockedByMe: true });
    return ok(undefined);
  }
}

/** Takes a member off the list at once, and puts them back where the server does not accept it (ACC-11). */
export class UnblockFromList {
  constructor(
    private readonly unblock: UnblockMember,
    private readonly state: BlockedMembersState,
  ) {}

  /** Ignored for somebody who is not on the list, such as at the second press of a double click. */
  async execute(userId: string): Promise<Result<void, Problem>> {
    const earlier = this.state.members.get() ?? [];
    const member = earlier.find((known) => known.userId === userId);
    if (!member) return ok(undefined);
    this.state.remove(userId);
    const answer = await this.unblock.execute(userId);
    if (answer.ok) return ok(undefined);
    this.state.restore(member, earlier);
    return err(callProblem(answer.error) ?? { key: 'error_general' });
  }
}
