import type { Profile } from '../profile.ts';
import type { LoadProfiles } from './load-profiles.ts';
import type { ProfilesState } from './profiles-state.ts';

/** What of the relation to a member the server reports as changed, by this tab or another one, by the member, or by staff. */
export type MemberChange = Partial<
  Pick<
    Profile,
    'likedByMe' | 'likedEachOther' | 'passedByMe' | 'winkedByMe' | 'blockedByMe' | 'fraud' | 'conversationId'
  >
>;

/** Takes what the live socket reports of a member into the state that grid, profile, lists and threads show. */
export class ReceiveMemberChange {
  constructor(
    private readonly profiles: ProfilesState,
    private readonly loadProfiles: LoadProfiles,
  ) {}

  execute(userId: string, change: MemberChange): void {
    this.profiles.change(userId, change);
  }

  /** The server shows a member no more, or again: then they are loaded where they had been. */
  async setAvailability(userId: string, isAvailable: boolean): Promise<void> {
    if (!isAvailable) {
      this.profiles.setUnavailable(userId);
      return;
    }
    const isMissing = (): boolean => this.profiles.find(userId).get().status === 'missing';
    const wasMissing = isMissing();
    this.profiles.setAvailable(userId);
    if (wasMissing) await this.loadProfiles.execute([userId]);
    // That may have waited for an answer from before.
    if (isMissing()) await this.loadProfiles.refresh(userId);
  }
}
