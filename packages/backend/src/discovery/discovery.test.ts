import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, World } from '../messaging/testing/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { discoveryRoutes } from './index.ts';

type Member = Awaited<ReturnType<World['member']>>;

describe.each(ENGINES)('browsing on $name', ({ open }) => {
  const worlds: World[] = [];
  let world: World;
  let routes: ReturnType<typeof discoveryRoutes>;
  let profiles: ReturnType<typeof profileRoutes>;
  beforeEach(async () => {
    if (worlds.length === 0) worlds.push(await World.open(open));
    world = worlds[0] ?? (await World.open(open));
    await world.database.acrossTenants.deleteFrom('members').execute();
    routes = discoveryRoutes(world.parts);
    profiles = profileRoutes({
      ...world.parts,
      speech: world.speech,
      towns: world.towns,
      imageOf: ({ id }) => ({ id, url: '' }),
    });
  });
  afterAll(() => Promise.all(worlds.map((one) => one.close())));

  const browse = async (viewer: Member, request: { sort?: string; admirer?: string } = {}) =>
    (await routes['discovery.browse'](request, viewer)).user_ids;
  const idsOf = (...members: readonly Member[]) => members.map(({ member }) => member.id);
  const to = (other: Member) => ({ user_id: other.member.id });

  it('shows the newest first by default, and where the tenant has no such sort', async () => {
    const [viewer, older, newer] = [await world.member(), await world.member(), await world.member()];
    expect(await browse(viewer)).toEqual(idsOf(newer, older));
    expect(await browse(viewer, { sort: 'NOTHING' })).toEqual(idsOf(newer, older));
  });

  it('shows neither oneself nor another tenant’s members, nor who is passed, blocked, blocking, a fraud or not ready', async () => {
    const viewer = await world.member();
    const [seen, passed, blocked, blocking, fraud] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    await world.member({ tenant: 'grace' });
    await world.member({ complete: false });
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

  it('keeps to the gender and the ages that somebody wishes for', async () => {
    const viewer = await world.member();
    const [him, older] = [
      await world.member({ gender: 'MALE', birthday: '1996-03-01' }),
      await world.member({ gender: 'MALE', birthday: '1966-03-01' }),
    ];
    await world.member({ gender: 'FEMALE' });
    await world.answer(viewer, 'seeking_gender', 'men');
    expect(await browse(viewer)).toEqual(idsOf(older, him));
    await world.answer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect(await browse(viewer)).toEqual(idsOf(him));
  });

  it('counts whole years: the day before a birthday is still the year before', async () => {
    const viewer = await world.member();
    const [justThirty, stillForty] = [
      await world.member({ birthday: '1996-03-01' }),
      await world.member({ birthday: '1985-03-02' }),
    ];
    await world.member({ birthday: '1996-03-02' });
    await world.member({ birthday: '1985-03-01' });
    await world.answer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect((await browse(viewer)).toSorted()).toEqual(idsOf(justThirty, stillForty).toSorted());
  });

  it('sorts by who was here last, by who lives near and by who is liked most', async () => {
    const viewer = await world.member();
    const near = await world.member({ latitude: 48.86, longitude: 2.36 });
    const far = await world.member({ latitude: 43.6, longitude: 1.44, lastOnlineAt: new Date(world.clock.now()) });
    await profiles['profile.like'](to(far), near);
    expect(await browse(viewer, { sort: 'ONLINE' })).toEqual(idsOf(far, near));
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    expect(await browse(viewer, { sort: 'POPULAR' })).toEqual(idsOf(far, near));
  });

  it('sorts by who lives near across the 180th meridian, and by the points that distances are told to', async () => {
    const viewer = await world.member({ latitude: -17, longitude: 179.95 });
    const far = await world.member({ latitude: -17, longitude: 179 });
    const near = await world.member({ latitude: -17, longitude: -179.95 });
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    await world.database.acrossTenants
      .updateTable('members')
      .set({ latitude: -17, longitude: 179.95 })
      .where('id', '=', far.member.id)
      .execute();
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
  });

  it('puts one of those shown into the spotlight, the same one all day', async () => {
    const viewer = await world.member();
    for (let count = 0; count < 5; count += 1) await world.member();
    const first = await routes['discovery.browse']({}, viewer);
    expect(first.user_ids).toContain(first.spotlight_id);
    expect((await routes['discovery.browse']({ sort: 'NEW' }, viewer)).spotlight_id).toBe(first.spotlight_id);
  });

  it('shows admirers to the one they admire and to nobody else, and counts those that wait', async () => {
    const [viewer, admirer, other] = [await world.member(), await world.member(), await world.member()];
    await profiles['profile.like'](to(viewer), admirer);
    expect(await browse(viewer, { admirer: viewer.member.id })).toEqual(idsOf(admirer));
    expect(await browse(other, { admirer: viewer.member.id })).toEqual([]);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 1 });
    await profiles['profile.like'](to(admirer), viewer);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 0 });
  });
});
