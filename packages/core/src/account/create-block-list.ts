import type { ProfilesState, UnblockMember } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import { LoadBlockedMembers, UnblockFromList } from './blocked-members/block-list.ts';
import type { BlockedMembersGateway } from './blocked-members/blocked-members-gateway.port.ts';
import { FollowBlocks } from './blocked-members/follow-blocks.ts';
import { BlockedMembersState } from './blocked-members/blocked-members-state.ts';

export interface BlockListDependencies {
  readonly blockedMembersGateway: BlockedMembersGateway;
  readonly unblock: UnblockMember;
  readonly profiles: ProfilesState;
  readonly resets: SessionResets;
}

/** The list of those whom a member has blocked. */
export function createBlockList({ blockedMembersGateway, unblock, profiles, resets }: BlockListDependencies) {
  const blockedMembers = resets.add(new BlockedMembersState());
  const loadBlockedMembers = new LoadBlockedMembers(blockedMembersGateway, blockedMembers, profiles, resets);
  return {
    blockedMembers,
    loadBlockedMembers,
    followBlocks: new FollowBlocks(profiles, blockedMembers, loadBlockedMembers),
    unblockFromList: new UnblockFromList(unblock, blockedMembers),
  };
}

export type BlockListFeature = ReturnType<typeof createBlockList>;
