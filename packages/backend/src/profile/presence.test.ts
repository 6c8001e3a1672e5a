import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, type MessagingWorld } from '../messaging/testing/index.ts';
import { provideProfileRoutes, type ProfileRoutes } from './testing/index.ts';

describe.each(ENGINES)('the presence of other members on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ProfileRoutes;
  provideProfileRoutes(open, (...opened) => {
    [world, routes] = opened;
  });
  const to = (other: MemberCall) => ({ user_id: other.member.id });

  const presence = (viewer: MemberCall, ...others: readonly MemberCall[]) =>
    routes['profile.getPresence']({ user_ids: others.map(({ member }) => member.id) }, viewer);
  const online = async (viewer: MemberCall, ...others: readonly MemberCall[]) =>
    (await presence(viewer, ...others)).online;
  const ping = ({ member }: MemberCall) =>
    world.database.acrossTenants
      .updateTable('members')
      .set({ last_online_at: new Date(world.clock.now()) })
      .where('id', '=', member.id)
      .execute();

  it('is that of the last three minutes', async () => {
    const [viewer, here, away] = [await world.createMember(), await world.createMember(), await world.createMember()];
    for (const member of [here, away]) await ping(member);
    world.clock.advance(179_000);
    await ping(here);
    expect(await online(viewer, here, away)).toHaveLength(2);
    world.clock.advance(1000);
    expect(await online(viewer, here, away)).toEqual([here.member.id]);
  });

  it('says in which hour somebody was here last, once they are away, too', async () => {
    const [viewer, other] = [await world.createMember(), await world.createMember()];
    await ping(other);
    const hour = new Date(Math.floor(world.clock.now() / 3_600_000) * 3_600_000).toISOString();
    world.clock.advance(7_200_000);
    expect(await presence(viewer, other)).toEqual({
      online: [],
      seen: [{ user_id: other.member.id, last_online: hour }],
    });
  });

  it('says nothing of when somebody was here last where members do not report it', async () => {
    const [viewer, other] = [
      await world.createMember({ tenant: 'grace' }),
      await world.createMember({ tenant: 'grace' }),
    ];
    await ping(other);
    expect(await presence(viewer, other)).toEqual({ online: [other.member.id], seen: [] });
    const { profiles } = await routes['profile.get']({ user_ids: [other.member.id] }, viewer);
    expect(profiles).toMatchObject([{ online: true }]);
    expect(profiles[0]).not.toHaveProperty('last_online');
  });

  it('is told of nobody who hides it, is blocked, or belongs to another tenant', async () => {
    const viewer = await world.createMember();
    const [shy, blocked, stranger] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember({ tenant: 'grace' }),
    ];
    for (const member of [shy, blocked, stranger]) await ping(member);
    await world.hidePresence(shy);
    expect(await online(viewer, shy, blocked, stranger)).toEqual([blocked.member.id]);
    expect((await presence(viewer, shy, blocked, stranger)).seen).toMatchObject([{ user_id: blocked.member.id }]);
    await routes['profile.block'](to(viewer), blocked);
    expect(await presence(viewer, shy, blocked, stranger)).toEqual({ online: [], seen: [] });
  });
});
