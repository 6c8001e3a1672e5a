import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@duet/adapters/contract';
import * as v from 'valibot';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../../messaging/testing/index.ts';
import { getProfiles, profileRoutes } from '../../profile/index.ts';
import { matchesRoutes } from '../index.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('the first day on $name', ({ open }) => {
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
    routes = matchesRoutes({
      ...world.dependencies,
      tenants: world.tenants,
      profilesOf: (ids, call) => getProfiles(profile, ids, call),
    });
  });
  beforeEach(() => world.database.acrossTenants.deleteFrom('members').execute());

  const to = (other: MemberCall) => ({ user_id: other.member.id });
  const get = async (viewer: MemberCall) =>
    v.parse(endpoints['matches.getFirstDay'].answer, await routes['matches.getFirstDay']({}, viewer)).first_day;
  const suggested = async (viewer: MemberCall) => (await get(viewer))?.suggestions.map((member) => member.user_id);
  const change = (viewer: MemberCall, values: { readonly email_confirmed_at?: null; readonly email?: null }) =>
    world.database.acrossTenants.updateTable('members').set(values).where('id', '=', viewer.member.id).execute();

  it('begins with photo and summary, whichever comes last, and lasts two days', async () => {
    const viewer = await world.createMember({ complete: false });
    expect(await get(viewer)).toBeUndefined();
    await world.addProfilePhoto(viewer, 'PENDING');
    expect(await get(viewer)).toBeUndefined();
    world.clock.advance(100 * HOUR);
    await world.setAnswer(viewer, 'summary', 'I sail when it rains.', 'PENDING');
    expect(await get(viewer)).toBeDefined();
    world.clock.advance(48 * HOUR - 1);
    await world.setAnswer(viewer, 'summary', 'I bake when it does not.', 'PENDING');
    await world.addProfilePhoto(viewer, 'PENDING');
    expect(await get(viewer)).toBeDefined();
    world.clock.advance(1);
    expect(await get(viewer)).toBeUndefined();
  });

  it('counts what the member has done, as far as it is asked for', async () => {
    const viewer = await world.createMember({ permissions: ['MESSAGING'] });
    await change(viewer, { email_confirmed_at: null });
    expect(await get(viewer)).toMatchObject({ email_confirmed: false, photos: 1, likes: 0, has_said_hello: false });
    for (let count = 0; count < 4; count += 1)
      await profiles['profile.like'](to(await world.createMember({ gender: 'MALE' })), viewer);
    await world.addProfilePhoto(viewer, 'REJECTED');
    expect(await get(viewer)).toMatchObject({ photos: 1, likes: 3, has_said_hello: false });
    await world.addProfilePhoto(viewer, 'PENDING');
    const conversation = await world.startConversation(viewer, await world.createMember({ gender: 'MALE' }));
    expect(await get(viewer)).toMatchObject({ photos: 2, has_said_hello: false });
    await world.sendMessage(viewer, conversation, 'Hello!');
    expect(await get(viewer)).toMatchObject({ has_said_hello: true });
  });

  it('takes no wink for a hello, neither one’s own nor another member’s', async () => {
    const [viewer, other] = [await world.createMember(), await world.createMember({ gender: 'MALE' })];
    await profiles['profile.wink'](to(viewer), other);
    await profiles['profile.like'](to(viewer), other);
    expect(await get(viewer)).toMatchObject({ likes: 0, has_said_hello: false });
    await profiles['profile.wink'](to(other), viewer);
    expect(await get(viewer)).toMatchObject({ has_said_hello: false });
  });

  it('does not ask for an address that is not there', async () => {
    const viewer = await world.createMember();
    expect(await get(viewer)).toMatchObject({ email_confirmed: true });
    await change(viewer, { email: null, email_confirmed_at: null });
    expect(await get(viewer)).not.toHaveProperty('email_confirmed');
  });

  it('ends by the member’s word, and stays so', async () => {
    const [viewer, other] = [await world.createMember(), await world.createMember()];
    await routes['matches.endFirstDay']({}, viewer);
    await routes['matches.endFirstDay']({}, viewer);
    expect(await get(viewer)).toBeUndefined();
    expect(await get(other)).toBeDefined();
  });

  it('begins with the best of today’s matches and their reasons, then with those whom browse shows first', async () => {
    const viewer = await world.createMember();
    const alike = await world.createMember();
    for (const member of [viewer, alike]) await world.setAnswer(member, 'interests', ['hiking']);
    await routes['matches.generate']({ time_zone: 'UTC' }, viewer);
    const far = await world.createMember({ latitude: 43.6, longitude: 1.44 });
    const near = await world.createMember();
    await world.createMember({ latitude: 43.6, longitude: 1.44 });
    const day = await get(viewer);
    expect(day?.suggestions.map((member) => member.user_id).slice(0, 2)).toEqual([alike.member.id, near.member.id]);
    expect(day?.suggestions).toHaveLength(3);
    expect(day?.suggestions[0]).toMatchObject({
      match_reasons: [{ kind: 'shared_answer', attribute_id: 'interests', options: ['hiking'] }, { kind: 'near' }],
    });
    expect(day?.suggestions.map((member) => member.user_id)).not.toContain(far.member.id);
  });

  it('suggests nobody who is liked, passed, blocked, suspended, in talks or not wished for', async () => {
    const viewer = await world.createMember();
    const others = [];
    for (let count = 0; count < 6; count += 1) others.push(await world.createMember());
    await routes['matches.generate']({ time_zone: 'UTC' }, viewer);
    const [liked, passed, blocked, suspended, partner, fit] = others;
    if (!liked || !passed || !blocked || !suspended || !partner || !fit) throw new Error('there are six');
    await profiles['profile.like'](to(liked), viewer);
    await profiles['profile.pass'](to(passed), viewer);
    await world.block(viewer, blocked);
    await world.database.acrossTenants
      .updateTable('members')
      .set({ suspended_at: new Date(world.clock.now()) })
      .where('id', '=', suspended.member.id)
      .execute();
    await profiles['profile.wink'](to(partner), viewer);
    expect(await suggested(viewer)).toEqual([fit.member.id]);
    await world.setAnswer(viewer, 'seeking_gender', 'men');
    expect(await suggested(viewer)).toEqual([]);
  });

  it('suggests nobody whose photos all wait for their review', async () => {
    const [viewer, other, faceless] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await world.database.acrossTenants
      .updateTable('images')
      .set({ status: 'PENDING' })
      .where('member_id', '=', faceless.member.id)
      .execute();
    expect(await suggested(viewer)).toEqual([other.member.id]);
  });
});
