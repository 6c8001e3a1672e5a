import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, type MessagingWorld } from '../messaging/testing/index.ts';
import { provideProfileRoutes, type ProfileRoutes } from './testing/index.ts';

describe.each(ENGINES)('live frames about other members on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ProfileRoutes;
  provideProfileRoutes(open, (...opened) => {
    [world, routes] = opened;
  });

  const get = async (viewer: MemberCall, ...members: readonly MemberCall[]) =>
    (await routes['profile.get']({ user_ids: members.map(({ member }) => member.id) }, viewer)).profiles;
  const to = (other: MemberCall) => ({ user_id: other.member.id });

  describe('every tab and device', () => {
    const reportedTo = ({ member }: MemberCall) =>
      world.publishedRelations.flatMap(({ to: ids, frame }) => (ids.includes(member.id) ? [frame] : []));
    const about = ({ member }: MemberCall) => ({ user_id: member.id });

    it('of a member is told what they did, and of the other one only what these know of anyway', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      for (const call of ['like', 'pass', 'undoPass', 'unlike'] as const)
        await routes[`profile.${call}`](to(noah), maya);
      const changed = { type: 'MEMBER_CHANGED', ...about(noah) };
      expect(reportedTo(maya)).toEqual([
        { ...changed, like_them: true, pass_them: false, like_eachother: false },
        { ...changed, like_them: false, pass_them: true, like_eachother: false },
        { ...changed, pass_them: false },
        { ...changed, like_them: false, like_eachother: false },
      ]);
      expect(reportedTo(noah)).toEqual([]);
    });

    it('of both is told of a mutual like, and of its end', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      await routes['profile.like'](to(maya), noah);
      const { existing_conversation } = await routes['profile.like'](to(noah), maya);
      await routes['profile.pass'](to(noah), maya);
      const changed = { type: 'MEMBER_CHANGED', ...about(maya) };
      expect(reportedTo(noah).slice(1)).toEqual([
        { ...changed, like_eachother: true, existing_conversation },
        { ...changed, like_eachother: false },
      ]);
    });

    it('of both is told of a block and of its end, of the blocked one without a reason', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      await routes['profile.block'](to(noah), maya);
      await routes['profile.unblock'](to(noah), maya);
      const changed = { type: 'MEMBER_CHANGED', ...about(noah) };
      expect(reportedTo(maya)).toEqual([
        { ...changed, blocked: true, like_them: false, like_eachother: false },
        { ...changed, blocked: false },
      ]);
      const availability = { type: 'MEMBER_AVAILABILITY', ...about(maya) };
      expect(reportedTo(noah)).toEqual([
        { ...availability, available: false },
        { ...availability, available: true },
      ]);
    });

    it('of a member who was unblocked learns nothing while they block the other one themselves', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      await routes['profile.block'](to(noah), maya);
      await routes['profile.block'](to(maya), noah);
      world.publishedRelations.length = 0;
      await routes['profile.unblock'](to(noah), maya);
      expect(reportedTo(noah)).toEqual([]);
      expect(reportedTo(maya)).toEqual([{ type: 'MEMBER_CHANGED', ...about(noah), blocked: false }]);
      expect(await get(maya, noah)).toEqual([]);
    });
  });
});
