import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, type MessagingWorld } from '../messaging/testing/index.ts';
import { provideProfileRoutes, type ProfileRoutes } from './testing/index.ts';

describe.each(ENGINES)('other members on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ProfileRoutes;
  provideProfileRoutes(open, (...opened) => {
    [world, routes] = opened;
  });

  const get = async (viewer: MemberCall, ...members: readonly MemberCall[]) =>
    (await routes['profile.get']({ user_ids: members.map(({ member }) => member.id) }, viewer)).profiles;
  const to = (other: MemberCall) => ({ user_id: other.member.id });
  const pushedKinds = () => world.publishedMessages.map(({ message }) => message.message_type);

  describe('a profile', () => {
    it('comes in the order requested, once each, without those of another tenant or who do not exist', async () => {
      const [viewer, first, second, stranger] = [
        await world.createMember(),
        await world.createMember(),
        await world.createMember(),
        await world.createMember({ tenant: 'grace' }),
      ];
      const ids = (await get(viewer, second, first, second, stranger)).map((profile) => profile.user_id);
      expect(ids).toEqual([second.member.id, first.member.id]);
    });

    it('is hidden from both sides of a block', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      await routes['profile.block'](to(noah), maya);
      expect(await get(maya, noah)).toEqual([]);
      expect(await get(noah, maya)).toEqual([]);
      await routes['profile.unblock'](to(noah), maya);
      expect(await get(noah, maya)).toHaveLength(1);
    });

    it('tells age, town and a rounded distance, and nothing that names a place more exactly', async () => {
      const viewer = await world.createMember();
      const other = await world.createMember({ birthday: '1996-03-02', latitude: 49, longitude: 2.41 });
      const [profile] = await get(viewer, other);
      expect(profile).toMatchObject({ age: 29, town: 'Paris', distance_km: 25 });
      expect(JSON.stringify(profile)).not.toMatch(/2\.41|u4pru/);
    });

    it('tells the town by its name in the language of who looks', async () => {
      const [viewer, other] = [await world.createMember(), await world.createMember({ latitude: 49, longitude: 2.41 })];
      expect((await get({ ...viewer, language: 'he' }, other))[0]?.town).toBe('פריז');
      expect((await get({ ...viewer, language: 'fr' }, other))[0]?.town).toBe('Paris');
    });

    it('tells the town of an answer that is a place, in the words of its owner, and neither geohash nor street', async () => {
      const [viewer, other] = [await world.createMember(), await world.createMember()];
      await world.setAnswer(other, 'hometown', 'u05kq4p2yxyz:12 rue de la République, LYON, France');
      const hometown = { attribute_id: 'hometown', value: '"LYON"', status: 'APPROVED' };
      expect((await get(viewer, other))[0]?.attributes).toMatchObject({ hometown });
      expect((await get(other, other))[0]?.attributes).toMatchObject({ hometown });
    });

    it.each([['a street without a geohash'], [7], [{ address: 'a street' }]])(
      'leaves out an answer to a question about a place that is none: %j',
      async (answer) => {
        const [viewer, other] = [await world.createMember(), await world.createMember()];
        await world.setAnswer(other, 'hometown', answer);
        expect((await get(viewer, other))[0]?.attributes).not.toHaveProperty('hometown');
      },
    );

    it('leaves out answers to questions that the tenant does not ask', async () => {
      const [viewer, other] = [await world.createMember(), await world.createMember()];
      await world.setAnswer(other, 'former_address', 'u05kq4p2yxyz:12 rue de la République, Lyon');
      expect((await get(viewer, other))[0]?.attributes).not.toHaveProperty('former_address');
    });

    it('tells the hour in which a person was here last', async () => {
      const lastOnlineAt = new Date(Date.UTC(2026, 2, 1, 11, 47, 12, 345));
      const [viewer, other] = [await world.createMember(), await world.createMember({ lastOnlineAt })];
      expect((await get(viewer, other))[0]?.last_online).toBe('2026-03-01T11:00:00.000Z');
    });

    it('knows who is online, what the two have to do with each other, and what the other’s subscription permits', async () => {
      const viewer = await world.createMember();
      const other = await world.createMember({
        permissions: ['MESSAGING_PLUS'],
        lastOnlineAt: new Date(world.clock.now() - 60_000),
      });
      const away = await world.createMember({ lastOnlineAt: new Date(world.clock.now() - 3_600_000) });
      const conversation = await world.startConversation(viewer, other);
      const [first, second] = await get(viewer, other, away);
      expect(first).toMatchObject({
        online: true,
        existing_conversation: conversation,
        permissions: ['MESSAGING_PLUS'],
        like_them: false,
        winked: false,
        fraud: false,
      });
      expect(second).toMatchObject({ online: false });
      expect(second).not.toHaveProperty('existing_conversation');
    });

    it('shows what was reviewed to others, what waits to its owner, and search preferences to no other member', async () => {
      const [viewer, other] = [await world.createMember(), await world.createMember({ complete: false })];
      await world.setAnswer(other, 'summary', 'Under review', 'PENDING');
      await world.setAnswer(other, 'height', 180);
      await world.setAnswer(other, 'seeking_gender', 'men');
      expect(Object.keys((await get(viewer, other))[0]?.attributes ?? {})).toEqual(['height']);
      expect(Object.keys((await get(other, other))[0]?.attributes ?? {}).toSorted()).toEqual(['height', 'summary']);
    });
  });

  describe('a like', () => {
    it('shows to the one who likes and is no mutual one yet', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      expect(await routes['profile.like'](to(noah), maya)).toEqual({ like_eachother: false });
      expect((await get(maya, noah))[0]).toMatchObject({ like_them: true, like_eachother: false });
      expect((await get(noah, maya))[0]).toMatchObject({ like_them: false, like_eachother: false });
      expect(world.publishedMessages).toEqual([]);
    });

    it('that is returned opens a conversation, which reports it to both, once', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      await routes['profile.like'](to(noah), maya);
      const answer = await routes['profile.like'](to(maya), noah);
      await routes['profile.unlike'](to(maya), noah);
      await routes['profile.like'](to(maya), noah);
      expect(answer).toMatchObject({ like_eachother: true });
      expect(world.publishedMessages).toMatchObject([
        {
          to: [noah.member.id, maya.member.id],
          message: { message_type: 'MUTUAL_LIKE', conversation_id: answer.existing_conversation },
        },
      ]);
      expect(await world.messaging['messaging.getUnreadCount']({}, maya)).toEqual({ unread: 1, muted: [] });
    });

    it('of two at the same moment is mutual, and is notified once', async () => {
      for (let round = 0; round < 10; round += 1) {
        world.publishedMessages.length = 0;
        const [maya, noah] = [await world.createMember(), await world.createMember()];
        await Promise.all([routes['profile.like'](to(noah), maya), routes['profile.like'](to(maya), noah)]);
        expect(pushedKinds()).toEqual(['MUTUAL_LIKE']);
        expect((await get(maya, noah))[0]).toMatchObject({ like_eachother: true });
      }
    });

    it('is taken back by unlike, by a pass and by a block', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      for (const undo of ['profile.unlike', 'profile.pass', 'profile.block'] as const) {
        await routes['profile.like'](to(noah), maya);
        await routes[undo](to(noah), maya);
        await routes['profile.unblock'](to(noah), maya);
        expect((await get(maya, noah))[0]).toMatchObject({ like_them: false });
      }
    });
  });

  it('receive a wink as a message, once a day, whoever presses how often', async () => {
    const [maya, noah] = [await world.createMember(), await world.createMember()];
    await Promise.all([routes['profile.wink'](to(noah), maya), routes['profile.wink'](to(noah), maya)]);
    await routes['profile.wink'](to(noah), maya);
    expect(pushedKinds()).toEqual(['WINK']);
    expect((await get(maya, noah))[0]).toMatchObject({ winked: true });
    world.clock.advance(86_400_000);
    expect((await get(maya, noah))[0]).toMatchObject({ winked: false });
    await routes['profile.wink'](to(noah), maya);
    expect(pushedKinds()).toEqual(['WINK', 'WINK']);
  });

  it('cannot be liked or winked at without photo and summary, but may be viewed, passed and blocked', async () => {
    const [newcomer, noah] = [await world.createMember({ complete: false }), await world.createMember()];
    for (const call of ['profile.like', 'profile.wink'] as const)
      await expect(routes[call](to(noah), newcomer)).rejects.toMatchObject({
        status: 400,
        message: 'photo and summary required',
      });
    for (const call of ['profile.view', 'profile.pass', 'profile.unlike', 'profile.block'] as const)
      await routes[call](to(noah), newcomer);
    expect(world.publishedMessages).toEqual([]);
  });

  it('can be reported for the tenant’s reasons only, after a block too', async () => {
    const [maya, noah] = [await world.createMember(), await world.createMember()];
    await routes['profile.block'](to(noah), maya);
    await routes['profile.report']({ ...to(noah), reason: 'scam', comment: 'asked for money' }, maya);
    await expect(routes['profile.report']({ ...to(noah), reason: 'because' }, maya)).rejects.toMatchObject({
      status: 400,
    });
    const kept = await world.database.acrossTenants
      .selectFrom('reports')
      .selectAll()
      .where('from_id', '=', maya.member.id)
      .execute();
    expect(kept).toMatchObject([{ to_id: noah.member.id, reason: 'scam', comment: 'asked for money' }]);
  });

  it('are out of reach across tenants and blocks, by every call', async () => {
    const [maya, stranger, blocker] = [
      await world.createMember(),
      await world.createMember({ tenant: 'grace' }),
      await world.createMember(),
    ];
    await routes['profile.block'](to(maya), blocker);
    for (const call of ['profile.like', 'profile.wink', 'profile.pass', 'profile.view'] as const)
      for (const other of [stranger, blocker])
        await expect(routes[call](to(other), maya)).rejects.toMatchObject({ status: 404 });
    for (const call of ['profile.block'] as const)
      await expect(routes[call](to(stranger), maya)).rejects.toMatchObject({ status: 404 });
    await expect(routes['profile.report']({ ...to(stranger), reason: 'scam' }, maya)).rejects.toMatchObject({
      status: 404,
    });
    await expect(routes['profile.block'](to(blocker), maya)).resolves.toEqual({});
    expect(world.publishedMessages).toEqual([]);
  });
});
