import { endpoints, type RequestOf } from '@duet/adapters/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { activityRoutes } from './index.ts';
import { lockedPreview } from './locked-preview.ts';

type Category = RequestOf<'activity.list'>['category'];

describe.each(ENGINES)('activity on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ReturnType<typeof activityRoutes>;
  let profiles: ReturnType<typeof profileRoutes>;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    routes = activityRoutes(world.dependencies);
    profiles = profileRoutes({
      ...world.dependencies,
      messageWriter: world.messageWriter,
      towns: world.towns,
      imageOf: ({ id }) => ({ id, url: '' }),
    });
  });
  beforeEach(() => world.database.acrossTenants.deleteFrom('members').execute());

  const subscriber = () => world.createMember({ permissions: ['MESSAGING'] });
  const to = (other: MemberCall) => ({ user_id: other.member.id });
  const idOf = ({ member }: MemberCall) => member.id;
  const list = async (viewer: MemberCall, category: Category, cursor?: string) =>
    v.parse(endpoints['activity.list'].answer, await routes['activity.list']({ category, cursor }, viewer));
  const idsIn = async (viewer: MemberCall, category: Category) =>
    (await list(viewer, category)).entries.map((entry) => entry.user_id);
  const countNew = async (viewer: MemberCall) =>
    Object.fromEntries(
      (await routes['activity.countNew']({}, viewer)).counts.map(({ category, count }) => [category, count]),
    );
  /** Each a second after the one before. */
  const after = async (action: Promise<unknown>) => {
    await action;
    world.clock.advance(1000);
  };

  it('lists who looked, liked and winked, the latest first, and whom the member likes', async () => {
    const viewer = await subscriber();
    const [first, second] = [await world.createMember(), await world.createMember()];
    for (const other of [first, second]) {
      await after(profiles['profile.view'](to(viewer), other));
      await after(profiles['profile.like'](to(viewer), other));
      await after(profiles['profile.wink'](to(viewer), other));
    }
    await after(profiles['profile.like'](to(first), viewer));
    for (const category of ['viewed_me', 'liked_me', 'winked_at_me'] as const)
      expect(await idsIn(viewer, category)).toEqual([idOf(second), idOf(first)]);
    expect(await idsIn(viewer, 'i_liked')).toEqual([idOf(first)]);
    await after(profiles['profile.view'](to(viewer), first));
    await after(profiles['profile.view'](to(viewer), viewer));
    expect(await idsIn(viewer, 'viewed_me')).toEqual([idOf(first), idOf(second)]);
  });

  it('shows nobody who is blocked, blocking, suspended or a fraud, and of a like that was taken back nothing', async () => {
    const viewer = await subscriber();
    const [seen, blocked, blocking, suspended] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    const [fraud, sorry] = [await world.createMember(), await world.createMember()];
    for (const other of [seen, blocked, blocking, suspended, fraud, sorry]) {
      await profiles['profile.view'](to(viewer), other);
      await profiles['profile.like'](to(viewer), other);
    }
    await world.block(viewer, blocked);
    await world.block(blocking, viewer);
    const owner = world.database.acrossTenants;
    await owner.updateTable('members').set({ fraud: true }).where('id', '=', idOf(fraud)).execute();
    const suspended_at = new Date(world.clock.now());
    await owner.updateTable('members').set({ suspended_at }).where('id', '=', idOf(suspended)).execute();
    await profiles['profile.unlike'](to(viewer), sorry);
    expect(await idsIn(viewer, 'liked_me')).toEqual([idOf(seen)]);
    expect((await idsIn(viewer, 'viewed_me')).toSorted()).toEqual([idOf(seen), idOf(sorry)].toSorted());
    expect(await countNew(viewer)).toEqual({ viewed_me: 2, liked_me: 1 });
  });

  it('comes in pages, each entry once, though others arrive meanwhile', async () => {
    const viewer = await subscriber();
    const others = [];
    for (let count = 0; count < 30; count += 1) {
      const other = await world.createMember();
      others.push(idOf(other));
      // All in the same moment: the order within it decides.
      await profiles['profile.view'](to(viewer), other);
    }
    const first = await list(viewer, 'viewed_me');
    world.clock.advance(1000);
    await profiles['profile.view'](to(viewer), await world.createMember());
    const second = await list(viewer, 'viewed_me', first.cursor);
    expect([first.entries.length, second.entries.length, second.cursor]).toEqual([24, 6, undefined]);
    const ids = [...first.entries, ...second.entries].map((entry) => entry.user_id);
    expect(ids.toSorted()).toEqual(others.toSorted());
  });

  it('refuses a cursor that no page has answered', async () => {
    const viewer = await subscriber();
    await expect(list(viewer, 'viewed_me', 'nonsense')).rejects.toThrow('unknown cursor');
  });

  it('marks what is new until it is seen, on later pages too, and reports it to the member’s clients', async () => {
    const viewer = await subscriber();
    for (let count = 0; count < 25; count += 1)
      await after(profiles['profile.view'](to(viewer), await world.createMember()));
    expect(await countNew(viewer)).toEqual({ viewed_me: 25 });
    const { entries, as_of: asOf, cursor } = await list(viewer, 'viewed_me');
    expect(entries.every((entry) => entry.is_new)).toBe(true);
    world.publishedCounts.splice(0);
    await routes['activity.markSeen']({ category: 'viewed_me', until: asOf }, viewer);
    expect(world.publishedCounts).toEqual([{ to: [idOf(viewer)], counts: ['activity'] }]);
    expect(await countNew(viewer)).toEqual({});
    expect((await list(viewer, 'viewed_me', cursor)).entries).toMatchObject([{ is_new: true }]);
    expect((await list(viewer, 'viewed_me')).entries.some((entry) => entry.is_new)).toBe(false);
    for (const until of ['2020-01-01T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', 'no moment at all, but long'])
      await routes['activity.markSeen']({ category: 'viewed_me', until }, viewer);
    expect(await countNew(viewer)).toEqual({});
    world.clock.advance(1000);
    await profiles['profile.view'](to(viewer), await world.createMember());
    expect(await countNew(viewer)).toEqual({ viewed_me: 1 });
  });

  it('is reported to whom it concerns, and to nobody else', async () => {
    const [viewer, other] = [await subscriber(), await world.createMember()];
    await profiles['profile.view'](to(viewer), other);
    await profiles['profile.wink'](to(viewer), other);
    expect(world.publishedCounts).toEqual([
      { to: [idOf(viewer)], counts: ['activity'] },
      { to: [idOf(viewer)], counts: ['activity'] },
    ]);
  });

  it('counts and blurs what the plan hides, and says nothing else of it; who is liked back and winks are shown', async () => {
    const viewer = await world.createMember();
    const [secret, mutual] = [await world.createMember(), await world.createMember()];
    for (const other of [secret, mutual]) {
      await profiles['profile.view'](to(viewer), other);
      await profiles['profile.like'](to(viewer), other);
      await profiles['profile.wink'](to(viewer), other);
    }
    await profiles['profile.like'](to(mutual), viewer);
    const preview = Buffer.from(Array.from({ length: 27 }, (_, index) => index * 9)).toString('base64');
    await world.database.acrossTenants
      .updateTable('images')
      .set({ preview })
      .where('member_id', '=', idOf(secret))
      .execute();
    for (const category of ['viewed_me', 'liked_me'] as const) {
      const page = await list(viewer, category);
      expect(page.entries.map((entry) => entry.user_id)).toEqual([idOf(mutual)]);
      expect(page.locked).toMatchObject({ count: 1, previews: [lockedPreview(preview)] });
      expect(lockedPreview(preview)).not.toBe(preview);
      expect(JSON.stringify(page)).not.toContain(idOf(secret));
    }
    expect((await idsIn(viewer, 'winked_at_me')).toSorted()).toEqual([idOf(secret), idOf(mutual)].toSorted());
    expect(await countNew(viewer)).toEqual({ viewed_me: 2, liked_me: 2, winked_at_me: 2 });
    await world.grantPermissions(viewer, 'MESSAGING');
    expect(await list(viewer, 'liked_me')).toMatchObject({ locked: { count: 0, previews: [] } });
  });
});

describe('the preview of a hidden photo', () => {
  it('is light where there is no photo to blur', () => {
    expect(Math.min(...Buffer.from(lockedPreview(''), 'base64'))).toBeGreaterThan(100);
  });

  const anyPreview = fc
    .uint8Array({ minLength: 27, maxLength: 27 })
    .map((bytes) => Buffer.from(bytes).toString('base64'));

  it('is nine points again, and one of 64 that all photos share', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(anyPreview, fc.constant('')), (preview) => {
        const locked = lockedPreview(preview);
        expect(Buffer.from(locked, 'base64')).toHaveLength(27);
        seen.add(locked);
      }),
      { numRuns: 2000 },
    );
    expect(seen.size).toBeLessThanOrEqual(64);
  });
});
