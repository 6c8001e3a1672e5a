import type { MemberCall, FeatureRoutes } from '../http/index.ts';
import { likeMember, passMember, undoPass, unlikeMember } from './likes-and-passes.ts';
import { recordProfileView, winkAtMember } from './winks-and-views.ts';
import { getPresence } from './get-presence.ts';
import { getProfiles } from './get-profiles.ts';
import { blockMember, reportMember, unblockMember } from './block-and-report.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/** The rows about other members; those about one's own photos are the feature `images`'. */
type Rows = Pick<
  FeatureRoutes<'profile'>,
  | 'profile.get'
  | 'profile.getPresence'
  | 'profile.view'
  | 'profile.like'
  | 'profile.unlike'
  | 'profile.wink'
  | 'profile.pass'
  | 'profile.undoPass'
  | 'profile.report'
  | 'profile.block'
  | 'profile.unblock'
>;

export function profileRoutes(dependencies: ProfileDependencies) {
  /** A call that names a member and answers nothing. */
  const memberAction =
    (action: (dependencies: ProfileDependencies, userId: string, call: MemberCall) => Promise<void>) =>
    async ({ user_id: userId }: { readonly user_id: string }, call: MemberCall) => {
      await action(dependencies, userId, call);
      return {};
    };
  return {
    'profile.get': ({ user_ids: userIds }, call) => getProfiles(dependencies, userIds, call),
    'profile.getPresence': ({ user_ids: userIds }, call) => getPresence(dependencies, userIds, call),
    'profile.like': (request, call) => likeMember(dependencies, request, call),
    'profile.report': async (request, call) => {
      await reportMember(dependencies, request, call);
      return {};
    },
    'profile.view': memberAction(recordProfileView),
    'profile.unlike': memberAction(unlikeMember),
    'profile.wink': memberAction(winkAtMember),
    'profile.pass': memberAction(passMember),
    'profile.undoPass': memberAction(undoPass),
    'profile.block': memberAction(blockMember),
    'profile.unblock': memberAction(unblockMember),
  } satisfies Rows;
}
