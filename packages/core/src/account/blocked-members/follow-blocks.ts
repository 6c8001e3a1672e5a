import type { ProfilesState, Separation } from '../../profile/index.ts';
import type { LoadBlockedMembers } from './block-list.ts';
import type { BlockedMembersState } from './blocked-members-state.ts';

/** Keeps the list true while it is shown: blocks, and their ends, come from other tabs by the live connection. */
export class FollowBlocks {
  #before: ReadonlyMap<string, Separation> = new Map();

  constructor(
    private readonly profiles: Pick<ProfilesState, 'separated' | 'known'>,
    private readonly state: BlockedMembersState,
    private readonly loadBlockedMembers: LoadBlockedMembers,
  ) {}

  /** Until the returned function is called. */
  start(): () => void {
    this.#before = this.profiles.separated.get();
    return this.profiles.separated.subscribe(() => {
      this.#take(this.profiles.separated.get());
    });
  }

  #take(now: ReadonlyMap<string, Separation>): void {
    const before = this.#before;
    this.#before = now;
    for (const userId of before.keys()) if (!now.has(userId)) this.state.remove(userId);
    const listed = new Set(this.state.members.get()?.map(({ userId }) => userId));
    const added = [...now].filter(
      ([userId, separation]) => separation === 'blockedByMe' && !before.has(userId) && !listed.has(userId),
    );
    for (const [userId] of added) this.#add(userId);
  }

  /** Of somebody who is not loaded only the list knows the name. */
  #add(userId: string): void {
    const profile = this.profiles.known(userId);
    if (profile && this.state.members.get()) this.state.add({ userId, displayName: profile.displayName });
    else void this.loadBlockedMembers.execute();
  }
}
