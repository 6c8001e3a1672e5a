import { sql } from 'kysely';
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

  const browse = async (viewer: MemberCall, request: Parameters<(typeof routes)['discovery.browse']>[0] = {}) =>
    (await routes['discovery.browse'](request, viewer)).user_ids;
  const idsOf = (...members: readonly MemberCall[]) => members.map(({ member }) => member.id);
  const deleteAnswers = ({ member: { id } }: MemberCall) =>
    world.database.acrossTenants
      .deleteFrom('attribute_values')
      .where('member_id', '=', id)
      .where('attribute_id', '!=', 'summary')
      .execute();
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

  it('shows two members to each other only where each is whom the other wishes to meet', async () => {
    const her = await world.createMember({ birthday: '1990-06-15' });
    const him = await world.createMember({ gender: 'MALE', birthday: '1996-03-01' });
    const areShown = async () => [
      (await browse(her)).includes(him.member.id),
      (await browse(him)).includes(her.member.id),
      (await routes['discovery.countMembers']({}, her)).count === 1,
      (await routes['discovery.countMembers']({}, him)).count === 1,
    ];
    const all = (shown: boolean) => [shown, shown, shown, shown];
    expect(await areShown()).toEqual(all(true));
    for (const [question, unmet, met] of [
      ['seeking_gender', 'men', 'women'],
      ['age_range', { minimum: 18, maximum: 34 }, { minimum: 35, maximum: 36 }],
    ] as const) {
      await world.setAnswer(him, question, unmet);
      expect(await areShown(), question).toEqual(all(false));
      await world.setAnswer(him, question, met);
      expect(await areShown(), question).toEqual(all(true));
    }
    await deleteAnswers(him);
    expect(await areShown()).toEqual(all(true));
  });

  it('keeps to the distance that either of two wishes for; the longest is no limit', async () => {
    const inParis = await world.createMember({ latitude: 48.86, longitude: 2.35 });
    const inLyon = await world.createMember({ latitude: 45.76, longitude: 4.84 });
    const inHaifa = await world.createMember({ latitude: 32.79, longitude: 34.99 });
    await world.setAnswer(inParis, 'distance', 380);
    expect(await browse(inParis)).toEqual([]);
    expect(await browse(inLyon)).toEqual(idsOf(inHaifa));
    await world.setAnswer(inParis, 'distance', 410);
    expect(await browse(inParis)).toEqual(idsOf(inLyon));
    expect(await browse(inLyon)).toEqual(idsOf(inParis, inHaifa));
    await world.setAnswer(inParis, 'distance', 500);
    expect(await browse(inParis)).toEqual(idsOf(inLyon, inHaifa));
    await world.setAnswer(inHaifa, 'distance', 100);
    expect(await browse(inParis)).toEqual(idsOf(inLyon));
  });

  it('shows who lives near before who lives far, the newest of each first', async () => {
    const viewer = await world.createMember();
    const [near, far, country] = [
      await world.createMember(),
      await world.createMember({ latitude: -33.9, longitude: 151.2 }),
      await world.createMember({ latitude: 45.76, longitude: 4.84 }),
    ];
    const [newer, newerFar] = [
      await world.createMember({ latitude: 48.9, longitude: 2.4 }),
      await world.createMember({ latitude: 40.7, longitude: -74 }),
    ];
    expect(await browse(viewer)).toEqual(idsOf(newer, near, country, newerFar, far));
  });

  it('goes outwards from the own town: an older member of a nearer ring comes before a newer one of the next', async () => {
    const viewer = await world.createMember();
    const at = (kilometresNorth: number) => world.createMember({ latitude: 48.8566 + kilometresNorth / 111.2 });
    const [inTown, anHourAway, aDayAway, abroad] = [await at(10), await at(60), await at(200), await at(600)];
    expect(await browse(viewer)).toEqual(idsOf(inTown, anHourAway, aDayAway, abroad));
    const newest = await at(240);
    expect(await browse(viewer)).toEqual(idsOf(inTown, anHourAway, newest, aDayAway, abroad));
    await world.setAnswer(viewer, 'distance', 120);
    expect(await browse(viewer)).toEqual(idsOf(inTown, anHourAway));
    await sql`update members set shown_latitude = null, shown_longitude = null where id = ${inTown.member.id}`.execute(
      world.database.acrossTenants,
    );
    await world.setAnswer(viewer, 'distance', 500);
    expect(await browse(viewer), 'who has no place yet is nowhere near').toEqual(
      idsOf(anHourAway, newest, aDayAway, abroad, inTown),
    );
  });

  it('counts for preferences that are not saved, and takes a filter and the preferences together', async () => {
    const viewer = await world.createMember();
    await world.createMember({ gender: 'MALE', birthday: '1996-03-01' });
    const online = await world.createMember({ birthday: '1986-03-01', lastOnlineAt: new Date(world.clock.now()) });
    const count = async (request: Parameters<(typeof routes)['discovery.countMembers']>[0]) =>
      (await routes['discovery.countMembers'](request, viewer)).count;
    await world.setAnswer(viewer, 'age_range', { minimum: 35, maximum: 45 });
    expect(await count({})).toBe(1);
    expect(await count({ preferences: { age_range: { minimum: 18, maximum: 45 } } })).toBe(2);
    expect(await count({ preferences: { age_range: null } })).toBe(2);
    expect(await count({ preferences: { age_range: 'nonsense' } })).toBe(2);
    expect(await count({ preferences: { seeking_gender: 'men', age_range: null } })).toBe(1);
    expect(await count({ age_range: { minimum: 18, maximum: 39 } })).toBe(0);
    expect(await count({ online_only: true, new_only: true, within_km: 20 })).toBe(1);
    expect(await browse(viewer, { online_only: true })).toEqual(idsOf(online));
    await world.database.acrossTenants
      .updateTable('members')
      .set({ created_at: new Date(world.clock.now() - 15 * 86_400_000) })
      .where('id', '=', online.member.id)
      .execute();
    expect(await count({ new_only: true })).toBe(0);
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

  it('shows admirers to the member they like only, and to nobody whose plan hides them', async () => {
    const [viewer, admirer, other] = [
      await world.createMember({ permissions: ['MESSAGING'] }),
      await world.createMember(),
      await world.createMember(),
    ];
    await profiles['profile.like'](to(viewer), admirer);
    await profiles['profile.like'](to(other), viewer);
    await world.grantPermissions(other, 'MESSAGING');
    expect(await browse(other, { admirer: other.member.id })).toEqual(idsOf(viewer));
    expect(await browse(viewer, { admirer: viewer.member.id })).toEqual(idsOf(admirer));
    expect(await browse(other, { admirer: viewer.member.id })).toEqual([]);
    await world.revokePermissions(viewer);
    expect(await browse(viewer, { admirer: viewer.member.id })).toEqual([]);
  });

  it('has in the look book whom browse suggests, without those who were liked; a pass taken back returns a member', async () => {
    const viewer = await world.createMember();
    const [here, away, liked] = [
      await world.createMember({ lastOnlineAt: new Date(world.clock.now()) }),
      await world.createMember({ lastOnlineAt: new Date(world.clock.now() - 3_600_000) }),
      await world.createMember(),
    ];
    const book = async () => (await routes['discovery.lookBook']({}, viewer)).user_ids;
    await profiles['profile.like'](to(liked), viewer);
    expect(await book()).toEqual(idsOf(here, away));
    await profiles['profile.pass'](to(here), viewer);
    expect(await book()).toEqual(idsOf(away));
    await profiles['profile.undoPass'](to(here), viewer);
    expect(await book()).toEqual(idsOf(here, away));
    await world.hidePresence(here);
    expect(await book()).toEqual(idsOf(away, here));
  });

  it('has in the look book members with a photo first, those whose photo is not approved behind them', async () => {
    const viewer = await world.createMember();
    const [away, unseen] = [
      await world.createMember(),
      await world.createMember({ lastOnlineAt: new Date(world.clock.now()) }),
    ];
    await world.database.acrossTenants
      .updateTable('images')
      .set({ status: 'PENDING' })
      .where('member_id', '=', unseen.member.id)
      .execute();
    expect((await routes['discovery.lookBook']({}, viewer)).user_ids).toEqual(idsOf(away, unseen));
  });
});
