import type { Analytics } from '../analytics/index.ts';
import type { Logger } from '../kernel/index.ts';
import { LikeMember, PassMember, UndoPass, UnlikeMember, WinkAtMember } from './members/member-reactions.ts';
import { BlockMember, ReportMember, UnblockMember } from './members/block-and-report.ts';
import type { LoadProfiles } from './members/load-profiles.ts';
import type { ProfileGateway } from './members/profile-gateway.port.ts';
import type { ProfilesState } from './members/profiles-state.ts';
import { ViewProfile } from './members/view-profile.ts';

export interface MemberActionsDependencies {
  readonly profileGateway: ProfileGateway;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly analytics: Analytics;
  readonly logger: Logger;
}

/** What a member may do about another one. */
export const createMemberActions = ({
  profileGateway,
  profiles,
  loadProfiles,
  analytics,
  logger,
}: MemberActionsDependencies) => ({
  view: new ViewProfile(profileGateway, profiles, loadProfiles, logger),
  like: new LikeMember(profileGateway, profiles),
  unlike: new UnlikeMember(profileGateway, profiles),
  wink: new WinkAtMember(profileGateway, profiles, analytics),
  pass: new PassMember(profileGateway, profiles),
  undoPass: new UndoPass(profileGateway, profiles),
  report: new ReportMember(profileGateway),
  block: new BlockMember(profileGateway, profiles),
  unblock: new UnblockMember(profileGateway, profiles),
});

export type MemberActionsFeature = ReturnType<typeof createMemberActions>;
