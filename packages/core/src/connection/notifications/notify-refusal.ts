import type { LoadOwnProfile, OwnProfileState } from '../../profile/index.ts';
import type { NotificationsState, Refusal } from './notifications-state.ts';

/** Tells the member at once that staff have refused a photo or a text of theirs, and why; the own profile shows it where it is loaded. */
export class NotifyRefusal {
  constructor(
    private readonly notifications: NotificationsState,
    private readonly ownProfile: Pick<OwnProfileState, 'profile'>,
    private readonly loadOwnProfile: Pick<LoadOwnProfile, 'refresh'>,
  ) {}

  /** A failed refresh leaves what is known: the page of the profile asks again as it opens. */
  execute(refusal: Refusal): void {
    this.notifications.showRefusal(refusal);
    if (this.ownProfile.profile.get().loaded) void this.loadOwnProfile.refresh();
  }
}
