import type { Clock, ReadonlyCell } from '../kernel/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { Language } from '../tenant/index.ts';
import { FollowLanguage } from './members/refresh/follow-language.ts';
import { LoadProfiles } from './members/load-profiles.ts';
import type { ListedMembersStorage } from './members/listed-members-storage.port.ts';
import type { ProfileGateway } from './members/profile-gateway.port.ts';
import { ProfilesState } from './members/profiles-state.ts';
import { ReceiveMemberChange } from './members/receive-member-change.ts';
import { RenewPhotoLinks } from './members/refresh/renew-photo-links.ts';

export interface ProfilesDependencies {
  readonly profileGateway: ProfileGateway;
  readonly clock: Clock;
  readonly resets: SessionResets;
  /** Left out by a shell in which nobody reloads a page. */
  readonly listedMembersStorage?: ListedMembersStorage;
  /** The language of the page; left out by a shell that never changes it. */
  readonly locale?: ReadonlyCell<Language>;
}

/** The profiles of other members that this client has loaded. */
export function createProfiles({ profileGateway, clock, resets, listedMembersStorage, locale }: ProfilesDependencies) {
  const profiles = resets.add(new ProfilesState(listedMembersStorage));
  const loadProfiles = new LoadProfiles(profileGateway, profiles);
  if (locale) new FollowLanguage(locale, loadProfiles).start();
  return {
    profiles,
    loadProfiles,
    renewPhotoLinks: new RenewPhotoLinks(loadProfiles, profiles, clock),
    receiveMemberChange: new ReceiveMemberChange(profiles, loadProfiles),
  };
}

export type ProfilesFeature = ReturnType<typeof createProfiles>;
