import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { discoveryRoutes } from './index.ts';

describe.each(ENGINES)('browsing on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ReturnType<typeof discoveryRoutes>;
  let profiles: ReturnType<typeof profileRoutes>;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    routes = discoveryRoutes(world.dependencies);
    profiles = profileRoutes({
      ...world.dependencies,
      messageWriter: world.messageWriter,
      towns: world.towns,
      imageOf: ({ id }) => ({ id, url: '' }),
    });
  });
  beforeEach(() => world.database.acrossTenants.deleteFrom('members').execute());

  const browse = async (viewer: MemberCall, request: { sort?: string; admirer?: string } = {}) =>
    (await routes['discovery.browse'](request, viewer)).user_ids;
  const idsOf = (...members: readonly MemberCall[]) => members.map(({ member }) => member.id);
  const to = (other: MemberCall) => ({ user_id: other.member.id });

  it('shows the newest first by default, and where the tenant has no such sort', async () => {
    const [viewer, older, newer] = [await world.createMember(), await world.createMember(), await world.createMember()];
    expect(await browse(viewer)).toEqual(idsOf(newer, older));
    expect(await browse(viewer, { sort: 'NOTHING' })).toEqual(idsOf(newer, older));
  });

  it('shows neither oneself nor another tenant’s members, nor who is passed, blocked, blocking, a fraud or not ready', async () => {
    const viewer = await world.createMember();
    const [seen, passed, blocked, blocking, fraud] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await world.createMember({ tenant: 'grace' });
    await world.createMember({ complete: false });
    await profiles['profile.pass'](to(passed), viewer);
    await profiles['profile.block'](to(blocked), viewer);
    await profiles['profile.block'](to(viewer), blocking);
    await world.database.acrossTenants
      .updateTable('members')
      .set({ fraud: true })
      .where('id', '=', fraud.member.id)
      .execute();
    for (const sort of ['NEW', 'ONLINE', 'NEARBY', 'POPULAR'])
      expect(await browse(viewer, { sort })).toEqual(idsOf(seen));
  });

  it('keeps to the gender and the ages that a person wishes for', async () => {
    const viewer = await world.createMember();
    const [him, older] = [
      await world.createMember({ gender: 'MALE', birthday: '1996-03-01' }),
      await world.createMember({ gender: 'MALE', birthday: '1966-03-01' }),
    ];
    await world.createMember({ gender: 'FEMALE' });
    await world.setAnswer(viewer, 'seeking_gender', 'men');
    expect(await browse(viewer)).toEqual(idsOf(older, him));
    await world.setAnswer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect(await browse(viewer)).toEqual(idsOf(him));
  });

  it('counts whole years: the day before a birthday is still the year before', async () => {
    const viewer = await world.createMember();
    const [justThirty, stillForty] = [
      await world.createMember({ birthday: '1996-03-01' }),
      await world.createMember({ birthday: '1985-03-02' }),
    ];
    await world.createMember({ birthday: '1996-03-02' });
    await world.createMember({ birthday: '1985-03-01' });
    await world.setAnswer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect((await browse(viewer)).toSorted()).toEqual(idsOf(justThirty, stillForty).toSorted());
  });

  it('sorts by who was here last, by who lives near and by who is liked most', async () => {
    const viewer = await world.createMember();
    const near = await world.createMember({ latitude: 48.86, longitude: 2.36 });
    const far = await world.createMember({
      latitude: 43.6,
      longitude: 1.44,
      lastOnlineAt: new Date(world.clock.now()),
    });
    await profiles['profile.like'](to(far), near);
    expect(await browse(viewer, { sort: 'ONLINE' })).toEqual(idsOf(far, near));
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    expect(await browse(viewer, { sort: 'POPULAR' })).toEqual(idsOf(far, near));
  });

  it('sorts by who lives near across the 180th meridian, and by the points that distances are measured to', async () => {
    const viewer = await world.createMember({ latitude: -17, longitude: 179.95 });
    const far = await world.createMember({ latitude: -17, longitude: 179 });
    const near = await world.createMember({ latitude: -17, longitude: -179.95 });
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    await world.database.acrossTenants
      .updateTable('members')
      .set({ latitude: -17, longitude: 179.95 })
      .where('id', '=', far.member.id)
      .execute();
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
  });

  it('puts one of those shown into the spotlight, the same one all day', async () => {
    const viewer = await world.createMember();
    for (let count = 0; count < 5; count += 1) await world.createMember();
    const first = await routes['discovery.browse']({}, viewer);
    expect(first.user_ids).toContain(first.spotlight_id);
    expect((await routes['discovery.browse']({ sort: 'NEW' }, viewer)).spotlight_id).toBe(first.spotlight_id);
  });

  it('shows admirers to the member they like only, and counts the unanswered ones', async () => {
    const [viewer, admirer, other] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await profiles['profile.like'](to(viewer), admirer);
    expect(await browse(viewer, { admirer: viewer.member.id })).toEqual(idsOf(admirer));
    expect(await browse(other, { admirer: viewer.member.id })).toEqual([]);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 1 });
    await profiles['profile.like'](to(admirer), viewer);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 0 });
  });
});
