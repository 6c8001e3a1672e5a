import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, MemberFixture } from '../messaging/testing/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { discoveryRoutes } from './index.ts';

type Member = Awaited<ReturnType<MemberFixture['createMember']>>;

describe.each(ENGINES)('browsing on $name', ({ open }) => {
  const fixtures: MemberFixture[] = [];
  let fixture: MemberFixture;
  let routes: ReturnType<typeof discoveryRoutes>;
  let profiles: ReturnType<typeof profileRoutes>;
  beforeEach(async () => {
    if (fixtures.length === 0) fixtures.push(await MemberFixture.open(open));
    fixture = fixtures[0] ?? (await MemberFixture.open(open));
    await fixture.database.acrossTenants.deleteFrom('members').execute();
    routes = discoveryRoutes(fixture.dependencies);
    profiles = profileRoutes({
      ...fixture.dependencies,
      messageWriter: fixture.messageWriter,
      towns: fixture.towns,
      imageOf: ({ id }) => ({ id, url: '' }),
    });
  });
  afterAll(() => Promise.all(fixtures.map((one) => one.close())));

  const browse = async (viewer: Member, request: { sort?: string; admirer?: string } = {}) =>
    (await routes['discovery.browse'](request, viewer)).user_ids;
  const idsOf = (...members: readonly Member[]) => members.map(({ member }) => member.id);
  const to = (other: Member) => ({ user_id: other.member.id });

  it('shows the newest first by default, and where the tenant has no such sort', async () => {
    const [viewer, older, newer] = [
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember(),
    ];
    expect(await browse(viewer)).toEqual(idsOf(newer, older));
    expect(await browse(viewer, { sort: 'NOTHING' })).toEqual(idsOf(newer, older));
  });

  it('shows neither oneself nor another tenant’s members, nor who is passed, blocked, blocking, a fraud or not ready', async () => {
    const viewer = await fixture.createMember();
    const [seen, passed, blocked, blocking, fraud] = [
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember(),
    ];
    await fixture.createMember({ tenant: 'grace' });
    await fixture.createMember({ complete: false });
    await profiles['profile.pass'](to(passed), viewer);
    await profiles['profile.block'](to(blocked), viewer);
    await profiles['profile.block'](to(viewer), blocking);
    await fixture.database.acrossTenants
      .updateTable('members')
      .set({ fraud: true })
      .where('id', '=', fraud.member.id)
      .execute();
    for (const sort of ['NEW', 'ONLINE', 'NEARBY', 'POPULAR'])
      expect(await browse(viewer, { sort })).toEqual(idsOf(seen));
  });

  it('keeps to the gender and the ages that somebody wishes for', async () => {
    const viewer = await fixture.createMember();
    const [him, older] = [
      await fixture.createMember({ gender: 'MALE', birthday: '1996-03-01' }),
      await fixture.createMember({ gender: 'MALE', birthday: '1966-03-01' }),
    ];
    await fixture.createMember({ gender: 'FEMALE' });
    await fixture.setAnswer(viewer, 'seeking_gender', 'men');
    expect(await browse(viewer)).toEqual(idsOf(older, him));
    await fixture.setAnswer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect(await browse(viewer)).toEqual(idsOf(him));
  });

  it('counts whole years: the day before a birthday is still the year before', async () => {
    const viewer = await fixture.createMember();
    const [justThirty, stillForty] = [
      await fixture.createMember({ birthday: '1996-03-01' }),
      await fixture.createMember({ birthday: '1985-03-02' }),
    ];
    await fixture.createMember({ birthday: '1996-03-02' });
    await fixture.createMember({ birthday: '1985-03-01' });
    await fixture.setAnswer(viewer, 'age_range', { minimum: 30, maximum: 40 });
    expect((await browse(viewer)).toSorted()).toEqual(idsOf(justThirty, stillForty).toSorted());
  });

  it('sorts by who was here last, by who lives near and by who is liked most', async () => {
    const viewer = await fixture.createMember();
    const near = await fixture.createMember({ latitude: 48.86, longitude: 2.36 });
    const far = await fixture.createMember({
      latitude: 43.6,
      longitude: 1.44,
      lastOnlineAt: new Date(fixture.clock.now()),
    });
    await profiles['profile.like'](to(far), near);
    expect(await browse(viewer, { sort: 'ONLINE' })).toEqual(idsOf(far, near));
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    expect(await browse(viewer, { sort: 'POPULAR' })).toEqual(idsOf(far, near));
  });

  it('sorts by who lives near across the 180th meridian, and by the points that distances are measured to', async () => {
    const viewer = await fixture.createMember({ latitude: -17, longitude: 179.95 });
    const far = await fixture.createMember({ latitude: -17, longitude: 179 });
    const near = await fixture.createMember({ latitude: -17, longitude: -179.95 });
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
    await fixture.database.acrossTenants
      .updateTable('members')
      .set({ latitude: -17, longitude: 179.95 })
      .where('id', '=', far.member.id)
      .execute();
    expect(await browse(viewer, { sort: 'NEARBY' })).toEqual(idsOf(near, far));
  });

  it('puts one of those shown into the spotlight, the same one all day', async () => {
    const viewer = await fixture.createMember();
    for (let count = 0; count < 5; count += 1) await fixture.createMember();
    const first = await routes['discovery.browse']({}, viewer);
    expect(first.user_ids).toContain(first.spotlight_id);
    expect((await routes['discovery.browse']({ sort: 'NEW' }, viewer)).spotlight_id).toBe(first.spotlight_id);
  });

  it('shows admirers to the member they like only, and counts the unanswered ones', async () => {
    const [viewer, admirer, other] = [
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember(),
    ];
    await profiles['profile.like'](to(viewer), admirer);
    expect(await browse(viewer, { admirer: viewer.member.id })).toEqual(idsOf(admirer));
    expect(await browse(other, { admirer: viewer.member.id })).toEqual([]);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 1 });
    await profiles['profile.like'](to(admirer), viewer);
    expect(await routes['discovery.pendingMatchCount']({}, viewer)).toEqual({ count: 0 });
  });
});
