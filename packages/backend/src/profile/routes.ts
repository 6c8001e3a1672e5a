import type { MemberCall, RoomRoutes } from '../http/index.ts';
import { like, pass, unlike, view, wink } from './approach-member.ts';
import { getProfiles } from './get-profiles.ts';
import { block, report, unblock } from './keep-away.ts';
import type { ProfileParts } from './profile-parts.ts';

/** The rows about other members; those about one's own photos are the room `images`'. */
type Rows = Pick<
  RoomRoutes<'profile'>,
  | 'profile.get'
  | 'profile.view'
  | 'profile.like'
  | 'profile.unlike'
  | 'profile.wink'
  | 'profile.pass'
  | 'profile.report'
  | 'profile.block'
  | 'profile.unblock'
>;

export function profileRoutes(parts: ProfileParts) {
  /** A call that names a member and answers nothing. */
  const deed =
    (act: (parts: ProfileParts, userId: string, call: MemberCall) => Promise<void>) =>
    async ({ user_id: userId }: { readonly user_id: string }, call: MemberCall) => {
      await act(parts, userId, call);
      return {};
    };
  return {
    'profile.get': ({ user_ids: userIds }, call) => getProfiles(parts, userIds, call),
    'profile.like': ({ user_id: userId }, call) => like(parts, userId, call),
    'profile.report': async (request, call) => {
      await report(parts, request, call);
      return {};
    },
    'profile.view': deed(view),
    'profile.unlike': deed(unlike),
    'profile.wink': deed(wink),
    'profile.pass': deed(pass),
    'profile.block': deed(block),
    'profile.unblock': deed(unblock),
  } satisfies Rows;
}
