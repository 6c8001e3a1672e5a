import { endpoints } from '@duet/adapters/contract';
import { localDay } from '@duet/core/matches';
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { getProfiles, profileRoutes } from '../profile/index.ts';
import { makeDueMatches, matchesRoutes, sweepMatches } from './index.ts';

const DAY = 86_400_000;
const PARIS = 'Europe/Paris';

describe.each(ENGINES)('daily matches on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ReturnType<typeof matchesRoutes>;
  let profiles: ReturnType<typeof profileRoutes>;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    const profile = {
      ...world.dependencies,
      messageWriter: world.messageWriter,
      towns: world.towns,
      imageOf: ({ id }: { readonly id: string }) => ({ id, url: '' }),
    };
    profiles = profileRoutes(profile);
    routes = matchesRoutes({ ...making(), profilesOf: (ids, call) => getProfiles(profile, ids, call) });
  });
  beforeEach(() => world.database.acrossTenants.deleteFrom('members').execute());

  const making = () => ({ ...world.dependencies, tenants: world.tenants });
  const idsOf = (...members: readonly MemberCall[]) => members.map(({ member }) => member.id);
  const to = (other: MemberCall) => ({ user_id: other.member.id });
  const list = async (viewer: MemberCall) =>
    v.parse(endpoints['matches.list'].answer, await routes['matches.list']({}, viewer));
  const matchesOf = async (viewer: MemberCall) => (await list(viewer)).matches.map((match) => match.user_id);
  const generate = (viewer: MemberCall, zone = PARIS) => routes['matches.generate']({ time_zone: zone }, viewer);
  const pending = async (viewer: MemberCall) => (await routes['matches.countPending']({}, viewer)).count;

  /** To half past eleven at night in Paris, which is another day than an hour later there, and the same one in UTC. */
  const advanceToEvening = () => {
    const intoDay = world.clock.now() % DAY;
    world.clock.advance((22.5 * 3_600_000 - intoDay + DAY) % DAY);
  };

  it('are best first, with the reasons that both may know', async () => {
    const viewer = await world.createMember();
    const far = await world.createMember({ latitude: 43.6, longitude: 1.44 });
    const near = await world.createMember({ lastOnlineAt: new Date(world.clock.now()) });
    for (const member of [viewer, near]) await world.setAnswer(member, 'interests', ['hiking', 'dogs']);
    await world.setAnswer(near, 'seeking_gender', 'women');
    await generate(viewer);
    const { matches, day, generated } = await list(viewer);
    expect({ day, generated }).toEqual({ day: localDay(world.clock.now(), PARIS), generated: true });
    expect(matches.map((match) => [match.user_id, match.match_reasons])).toEqual([
      [
        near.member.id,
        [
          { kind: 'shared_answer', attribute_id: 'interests', options: ['hiking', 'dogs'] },
          { kind: 'near', distance_km: 5 },
          { kind: 'recently_active' },
        ],
      ],
      [far.member.id, []],
    ]);
  });

  it('say nothing of when somebody was here who hides it', async () => {
    const viewer = await world.createMember();
    const shy = await world.createMember({ lastOnlineAt: new Date(world.clock.now()) });
    await world.hidePresence(shy);
    await generate(viewer);
    expect((await list(viewer)).matches.map((match) => match.match_reasons)).toEqual([
      [{ kind: 'near', distance_km: 5 }],
    ]);
  });

  it('are none of those who are passed, liked, blocked, blocking, suspended, a fraud, in talks, of another tenant or not ready', async () => {
    const viewer = await world.createMember({ permissions: ['MESSAGING'] });
    const [fit, passed, liked, blocked] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    const [blocking, suspended, fraud, partner] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await world.createMember({ tenant: 'grace' });
    await world.createMember({ complete: false });
    await profiles['profile.pass'](to(passed), viewer);
    await profiles['profile.like'](to(liked), viewer);
    await world.block(viewer, blocked);
    await world.block(blocking, viewer);
    const owner = world.database.acrossTenants;
    await owner.updateTable('members').set({ fraud: true }).where('id', '=', fraud.member.id).execute();
    await owner
      .updateTable('members')
      .set({ suspended_at: new Date(world.clock.now()) })
      .where('id', '=', suspended.member.id)
      .execute();
    await world.startConversation(viewer, partner);
    await generate(viewer);
    expect(await matchesOf(viewer)).toEqual(idsOf(fit));
    // Nor do they take the place of anybody: a match that is made and not shown would.
    const made = await owner.selectFrom('daily_matches').select('partner_id').execute();
    expect(made.map(({ partner_id }) => partner_id)).toEqual(idsOf(fit));
  });

  it('are proposed to nobody who took the consent to suggestions back, and propose nobody of them', async () => {
    const [viewer, other] = [await world.createMember(), await world.createMember()];
    await world.database.acrossTenants
      .insertInto('agreements')
      .values({
        tenant_id: other.member.tenantId,
        member_id: other.member.id,
        agreement: 'SEXUALITY_ORIENTATION_CONSENT',
        accepted: false,
        decided_at: new Date(world.clock.now()),
      })
      .execute();
    await generate(viewer);
    await generate(other);
    expect([await matchesOf(viewer), await matchesOf(other)]).toEqual([[], []]);
  });

  it.each([
    ['their gender', 'seeking_gender', 'men'],
    ['their ages', 'age_range', { minimum: 18, maximum: 25 }],
    ['their distance', 'distance', 50],
  ])('are nobody who does not suit the wishes of the other in %s, in either direction', async (_, attribute, value) => {
    const [viewer, other] = [await world.createMember(), await world.createMember({ latitude: 43.6, longitude: 1.44 })];
    await world.setAnswer(other, attribute, value);
    await generate(viewer);
    await generate(other);
    expect([await matchesOf(viewer), await matchesOf(other)]).toEqual([[], []]);
  });

  it.each([
    ['the member', 0],
    ['the other', 1],
  ])('are proposed and counted no more once %s wishes to meet others; what was decided stays', async (_, whose) => {
    const [viewer, decided, open] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await generate(viewer);
    await profiles['profile.like'](to(decided), viewer);
    expect([(await matchesOf(viewer)).toSorted(), await pending(viewer)]).toEqual([idsOf(decided, open).toSorted(), 1]);
    await world.setAnswer(whose === 0 ? viewer : open, 'seeking_gender', 'men');
    expect([await matchesOf(viewer), await pending(viewer)]).toEqual([idsOf(decided), 0]);
  });

  it('stay the same all day, and are others on the next day of the member’s time zone', async () => {
    const viewer = await world.createMember();
    for (let count = 0; count < 14; count += 1) await world.createMember();
    advanceToEvening();
    await generate(viewer);
    const today = await matchesOf(viewer);
    expect(today).toHaveLength(6);
    await world.createMember({ lastOnlineAt: new Date(world.clock.now()) });
    await generate(viewer);
    expect(await matchesOf(viewer)).toEqual(today);
    world.clock.advance(3_600_000);
    expect(await list(viewer)).toMatchObject({
      day: localDay(world.clock.now(), PARIS),
      generated: false,
      matches: [],
    });
    await generate(viewer);
    const tomorrow = await matchesOf(viewer);
    expect(tomorrow).toHaveLength(6);
    expect(tomorrow.filter((id) => today.includes(id))).toEqual([]);
  });

  it('are made once, however many ask at once', async () => {
    const viewer = await world.createMember();
    for (let count = 0; count < 9; count += 1) await world.createMember();
    await Promise.all(Array.from({ length: 5 }, () => generate(viewer)));
    expect(await matchesOf(viewer)).toHaveLength(6);
  });

  it('are tried again on a day on which nobody was found', async () => {
    const viewer = await world.createMember();
    await generate(viewer);
    expect(await list(viewer)).toMatchObject({ generated: false, matches: [] });
    const newcomer = await world.createMember();
    await generate(viewer);
    expect(await matchesOf(viewer)).toEqual(idsOf(newcomer));
  });

  it('are counted until they are decided, and are kept as history afterwards', async () => {
    const viewer = await world.createMember();
    const [liked, passed, open] = [await world.createMember(), await world.createMember(), await world.createMember()];
    await generate(viewer);
    expect(await pending(viewer)).toBe(3);
    await profiles['profile.like'](to(liked), viewer);
    await profiles['profile.pass'](to(passed), viewer);
    expect(await pending(viewer)).toBe(1);
    expect((await matchesOf(viewer)).toSorted()).toEqual(idsOf(liked, passed, open).toSorted());
    await profiles['profile.undoPass'](to(passed), viewer);
    expect(await pending(viewer)).toBe(2);
    world.clock.advance(DAY);
    expect(await matchesOf(viewer)).toEqual(idsOf(liked));
    await world.block(liked, viewer);
    expect(await matchesOf(viewer)).toEqual([]);
  });

  it('are made by the job for members who were here lately, once a day, and reported to their clients', async () => {
    const now = new Date(world.clock.now());
    const [viewer, away, empty] = [
      await world.createMember({ lastOnlineAt: now }),
      await world.createMember({ lastOnlineAt: new Date(world.clock.now() - 3 * DAY) }),
      await world.createMember({ lastOnlineAt: now, complete: false }),
    ];
    await makeDueMatches(making(), 'people');
    expect(await matchesOf(viewer)).toEqual(idsOf(away));
    expect([await matchesOf(away), await matchesOf(empty)]).toEqual([[], []]);
    expect(world.publishedCounts).toEqual([{ to: [viewer.member.id], counts: ['matches'] }]);
    await makeDueMatches(making(), 'people');
    expect(world.publishedCounts).toHaveLength(1);
  });

  it('are made in their turn for who waits, whichever day it is elsewhere for those who have theirs', async () => {
    const now = world.clock.now();
    const first = await world.createMember({ lastOnlineAt: new Date(now) });
    const waiting = await world.createMember({ lastOnlineAt: new Date(now - 1) });
    // It is never the same day in both.
    await generate(first, 'Pacific/Kiritimati');
    const { acrossTenants } = world.database;
    const zone = { time_zone: 'Pacific/Pago_Pago' };
    await acrossTenants.updateTable('members').set(zone).where('id', '=', waiting.member.id).execute();
    await makeDueMatches(making(), 'people', 1);
    expect(await matchesOf(waiting)).toEqual(idsOf(first));
  });

  it('are made for demo members by rounds of their own', async () => {
    const lastOnlineAt = new Date(world.clock.now());
    const [person, demo] = [await world.createMember({ lastOnlineAt }), await world.createMember({ lastOnlineAt })];
    await world.database.acrossTenants
      .updateTable('members')
      .set({ is_demo: true })
      .where('id', '=', demo.member.id)
      .execute();
    await makeDueMatches(making(), 'people');
    expect([await matchesOf(person), await matchesOf(demo)]).toEqual([idsOf(demo), []]);
    await makeDueMatches(making(), 'demo-members', 1);
    expect(await matchesOf(demo)).toEqual(idsOf(person));
  });

  it('are deleted after weeks', async () => {
    const [viewer, other] = [await world.createMember(), await world.createMember()];
    await generate(viewer);
    const rows = () => world.database.acrossTenants.selectFrom('daily_matches').select('partner_id').execute();
    world.clock.advance(44 * DAY);
    await sweepMatches(making());
    expect(await rows()).toEqual([{ partner_id: other.member.id }]);
    world.clock.advance(3 * DAY);
    await sweepMatches(making());
    expect(await rows()).toEqual([]);
  });

  it('refuse a time zone that there is not', () => {
    const { request } = endpoints['matches.generate'];
    expect(v.safeParse(request, { time_zone: 'Europe/Atlantis' }).success).toBe(false);
    expect(v.safeParse(request, { time_zone: 'Asia/Jerusalem' }).success).toBe(true);
  });
});
