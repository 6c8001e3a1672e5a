import type { Clock } from '../kernel/index.ts';
import type { SessionResets } from '../session/index.ts';
import { LoadProfiles } from './members/load-profiles.ts';
import type { ProfileGateway } from './members/profile-gateway.port.ts';
import { ProfilesState } from './members/profiles-state.ts';
import { RenewPhotoLinks } from './members/renew-photo-links.ts';

export interface ProfilesDependencies {
  readonly profileGateway: ProfileGateway;
  readonly clock: Clock;
  readonly resets: SessionResets;
}

/** The profiles of other members that this client has loaded. */
export function createProfiles({ profileGateway, clock, resets }: ProfilesDependencies) {
  const profiles = resets.add(new ProfilesState());
  const loadProfiles = new LoadProfiles(profileGateway, profiles);
  return { profiles, loadProfiles, renewPhotoLinks: new RenewPhotoLinks(loadProfiles, profiles, clock) };
}

export type ProfilesFeature = ReturnType<typeof createProfiles>;
