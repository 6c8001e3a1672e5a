import { endpoints } from '@duet/adapters/contract';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { activityRoutes } from '../activity/index.ts';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, type MessagingWorld } from '../messaging/testing/index.ts';
import { provideProfileRoutes, type ProfileRoutes } from './testing/index.ts';

describe.each(ENGINES)('a comment with a like on $name', ({ open }) => {
  let world: MessagingWorld;
  let routes: ProfileRoutes;
  provideProfileRoutes(open, (...opened) => {
    [world, routes] = opened;
  });
  const to = (other: MemberCall) => ({ user_id: other.member.id });
  const pair = async () =>
    [
      await world.createMember({ permissions: ['MESSAGING'] }),
      await world.createMember({ permissions: ['MESSAGING'] }),
    ] as const;
  const listed = async (viewer: MemberCall, category: 'liked_me' | 'i_liked' | 'viewed_me') => {
    const answer = await activityRoutes(world.dependencies)['activity.list']({ category }, viewer);
    return v.parse(endpoints['activity.list'].answer, answer).entries.map(({ comment }) => comment);
  };
  const photoOf = async ({ member: { id } }: MemberCall) => {
    const row = await world.database.acrossTenants
      .selectFrom('images')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const threadOf = async (reader: MemberCall, id: string) =>
    (await world.getThread(reader, id)).messages
      .toSorted((one, other) => one.sent_at.localeCompare(other.sent_at))
      .map(({ sent_by: by, message_type: type, message }) => [by === reader.member.id ? 'me' : 'them', type, message]);

  it('stands in the activity of both, with what it is about', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: ' So true! ', attribute_id: 'summary' } }, maya);
    expect(await listed(noah, 'liked_me')).toEqual([{ text: 'So true!', attribute_id: 'summary' }]);
    expect(await listed(maya, 'i_liked')).toEqual([{ text: 'So true!', attribute_id: 'summary' }]);
    await routes['profile.view'](to(noah), maya);
    expect(await listed(noah, 'viewed_me')).toEqual([undefined]);
  });

  it('is about a photo of the liked member, and about nothing where the photo is another’s or the question unknown', async () => {
    const [maya, noah] = await pair();
    const stranger = await world.createMember();
    const comment = async (about: { image_id?: string; attribute_id?: string }) => {
      await routes['profile.unlike'](to(noah), maya);
      await routes['profile.like']({ ...to(noah), comment: { text: 'Where?', ...about } }, maya);
      return (await listed(noah, 'liked_me'))[0];
    };
    const image_id = await photoOf(noah);
    expect(await comment({ image_id })).toEqual({ text: 'Where?', image_id });
    expect(await comment({ image_id: await photoOf(stranger) })).toEqual({ text: 'Where?' });
    expect(await comment({ attribute_id: 'no such question' })).toEqual({ text: 'Where?' });
  });

  it('is about an answer that others see of the liked member, and about nothing where there is none', async () => {
    const [maya, noah] = await pair();
    const comment = async (attribute_id: string) => {
      await routes['profile.unlike'](to(noah), maya);
      await routes['profile.like']({ ...to(noah), comment: { text: 'Me too', attribute_id } }, maya);
      return (await listed(noah, 'liked_me'))[0];
    };
    const answer = (attribute_id: string, status: 'APPROVED' | 'PENDING' | 'REJECTED') =>
      world.database.acrossTenants
        .insertInto('attribute_values')
        .values({
          tenant_id: 'duet',
          member_id: noah.member.id,
          attribute_id,
          value: '"never"',
          status,
          updated_at: new Date(world.clock.now()),
        })
        .execute();
    expect(await comment('smoking'), 'not answered').toEqual({ text: 'Me too' });
    await answer('smoking', 'APPROVED');
    await answer('drinking', 'PENDING');
    await answer('seeking_gender', 'APPROVED');
    expect(await comment('smoking')).toEqual({ text: 'Me too', attribute_id: 'smoking' });
    expect(await comment('drinking'), 'in review').toEqual({ text: 'Me too' });
    expect(await comment('seeking_gender'), 'a wish, which shows to no one').toEqual({ text: 'Me too' });
  });

  it('is the first line of the thread that a mutual like opens, the earlier like’s before the later one’s, each once', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: 'Nice boat' } }, maya);
    world.clock.advance(1000);
    expect(world.publishedMessages).toEqual([]);
    const answer = await routes['profile.like']({ ...to(maya), comment: { text: 'Nice hat' } }, noah);
    await routes['profile.like']({ ...to(maya), comment: { text: 'Nice hat' } }, noah);
    expect(await threadOf(noah, answer.existing_conversation ?? '')).toEqual([
      ['them', 'MESSAGE', 'Nice boat'],
      ['me', 'MESSAGE', 'Nice hat'],
      ['me', 'MUTUAL_LIKE', ''],
    ]);
  });

  it.each([
    ['goes into the thread once, too, where its author may write there', ['MESSAGING'] as const, true],
    ['stands in the activity alone where its author may not write', [] as const, false],
  ])('of a like that follows one taken back %s', async (_what, permissions, isWritten) => {
    const maya = await world.createMember({ permissions: ['MESSAGING'] });
    const noah = await world.createMember({ permissions });
    await routes['profile.like'](to(noah), maya);
    const likeAgain = async (text: string) => {
      await routes['profile.unlike'](to(maya), noah);
      return routes['profile.like']({ ...to(maya), comment: { text } }, noah);
    };
    await likeAgain('Nice hat');
    const { existing_conversation: id = '' } = await likeAgain('Nice coat');
    await routes['profile.like']({ ...to(maya), comment: { text: 'Nice coat' } }, noah);
    expect((await threadOf(maya, id)).filter(([, type]) => type === 'MESSAGE')).toEqual([
      ['them', 'MESSAGE', 'Nice hat'],
      ...(isWritten ? [['them', 'MESSAGE', 'Nice coat']] : []),
    ]);
    expect(await listed(maya, 'liked_me')).toEqual([{ text: 'Nice coat' }]);
  });

  it('can be read in the thread by who has no plan', async () => {
    const [maya, noah] = [await world.createMember(), await world.createMember()];
    await routes['profile.like']({ ...to(noah), comment: { text: 'Nice boat' } }, maya);
    const { existing_conversation: id = '' } = await routes['profile.like'](to(maya), noah);
    expect((await threadOf(noah, id))[0]).toEqual(['them', 'MESSAGE', 'Nice boat']);
  });

  it('is the one that was sent last: the answer to the first may be lost, and its words were changed', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: 'first' } }, maya);
    await routes['profile.like']({ ...to(noah), comment: { text: 'second', attribute_id: 'summary' } }, maya);
    expect(await listed(noah, 'liked_me')).toEqual([{ text: 'second', attribute_id: 'summary' }]);
    await routes['profile.like'](to(noah), maya);
    expect(await listed(noah, 'liked_me')).toEqual([{ text: 'second', attribute_id: 'summary' }]);
  });

  it('ends with its like, and a new like without words has none', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: 'first' } }, maya);
    await routes['profile.unlike'](to(noah), maya);
    await routes['profile.like'](to(noah), maya);
    expect(await listed(noah, 'liked_me')).toEqual([undefined]);
  });

  it('that was written while the like was given in another tab is kept, and stands in the thread where it is mutual', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like'](to(noah), maya);
    await routes['profile.like']({ ...to(noah), comment: { text: 'Nice boat' } }, maya);
    expect(await listed(noah, 'liked_me')).toEqual([{ text: 'Nice boat' }]);
    const { existing_conversation: id = '' } = await routes['profile.like'](to(maya), noah);
    await routes['profile.like']({ ...to(maya), comment: { text: 'Nice hat' } }, noah);
    expect(await threadOf(noah, id)).toEqual([
      ['them', 'MESSAGE', 'Nice boat'],
      ['me', 'MUTUAL_LIKE', ''],
      ['me', 'MESSAGE', 'Nice hat'],
    ]);
  });

  it('that is blank is none', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: ' \n ' } }, maya);
    expect(await listed(noah, 'liked_me')).toEqual([undefined]);
  });

  it('is kept as evidence with a report, after a block too', async () => {
    const [maya, noah] = await pair();
    await routes['profile.like']({ ...to(noah), comment: { text: 'Something rude' } }, maya);
    await routes['profile.block'](to(maya), noah);
    await routes['profile.report']({ ...to(maya), reason: 'scam' }, noah);
    const { evidence } = await world.database.acrossTenants
      .selectFrom('reports')
      .select('evidence')
      .where('from_id', '=', noah.member.id)
      .executeTakeFirstOrThrow();
    expect(evidence.messages?.map(({ text }) => text)).toEqual(['Something rude']);
  });
});
