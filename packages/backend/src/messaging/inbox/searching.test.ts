import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('searching conversations on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  const search = async (member: MemberCall, query: string, limit?: number) =>
    (await world.messaging['messaging.searchConversations']({ query, limit }, member)).conversations;
  const ids = async (member: MemberCall, query: string) =>
    (await search(member, query)).map(({ conversation_id: id }) => id);
  const rename = ({ member }: MemberCall, name: string) =>
    world.database.acrossTenants
      .updateTable('members')
      .set({ display_name: name })
      .where('id', '=', member.id)
      .execute();

  it('finds texts whatever their case, accents and points, and names the newest that has the words', async () => {
    const { maya, id } = await world.createPair();
    for (const text of ['Un CAFÉ ?', 'Un autre café', 'שָׁלוֹם', 'later']) await world.sendMessage(maya, id, text);
    for (const query of ['cafe', 'Café', 'cafe\u0301', 'AUTRE'])
      expect(await search(maya, query)).toMatchObject([
        { conversation_id: id, last_message: { message: 'later' }, found: { message: 'Un autre café' } },
      ]);
    expect(await search(maya, 'שלום')).toMatchObject([{ found: { message: 'שָׁלוֹם' } }]);
    expect(await ids(maya, 'thé')).toEqual([]);
  });

  it.each([
    ['Доброе УТРО', 'утро'],
    ['ΚΑΛΗΜΈΡΑ σας', 'καλημερα'],
    ['Ça va, ÇA ?', 'ca va, ca'],
    ['שבת שלום״', 'שלום'],
  ])('finds capitals of any alphabet in “%s”, whatever the collation of the database', async (text, query) => {
    const { maya, id } = await world.createPair();
    await world.sendMessage(maya, id, text);
    expect(await ids(maya, query)).toEqual([id]);
  });

  it('finds the partner’s name, not one’s own, and says nothing of a text', async () => {
    const { maya, noah, id } = await world.createPair();
    await rename(noah, 'Zoé');
    await world.sendMessage(maya, id, 'hello');
    const found = await search(maya, 'zoe');
    expect(found).toMatchObject([{ conversation_id: id, user_id: noah.member.id }]);
    expect(found[0]?.found).toBeUndefined();
    expect(await ids(noah, 'zoe')).toEqual([]);
  });

  it('takes % and _ and \\ as they are, and finds nothing for points alone', async () => {
    const { maya, id } = await world.createPair();
    await world.sendMessage(maya, id, 'Take 50% of a_b\\c');
    for (const query of ['50%', 'a_b', 'b\\c']) expect(await ids(maya, query)).toEqual([id]);
    for (const query of ['5%f', 'a__b', '%%', '__', '\u0301\u0301']) expect(await ids(maya, query)).toEqual([]);
  });

  it('answers the latest first, those of the archive too, and no more than asked for', async () => {
    const maya = await world.createMember({ permissions: ['MESSAGING'] });
    const started: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await world.startConversation(maya, await world.createMember({ gender: 'MALE' }));
      await world.sendMessage(maya, id, 'a needle');
      world.clock.advance(1000);
      started.unshift(id);
    }
    await world.messaging['messaging.archiveConversation']({ conversation_id: started[2] ?? '', archived: true }, maya);
    expect(await ids(maya, 'needle')).toEqual(started);
    expect((await search(maya, 'needle')).map(({ archived }) => archived)).toEqual([false, false, true]);
    expect((await search(maya, 'needle', 2)).map(({ conversation_id: id }) => id)).toEqual(started.slice(0, 2));
  });

  it('finds all, in pages of which each continues the one before, those of the same moment too', async () => {
    const maya = await world.createMember({ permissions: ['MESSAGING'] });
    const started: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const id = await world.startConversation(maya, await world.createMember({ gender: 'MALE' }));
      await world.sendMessage(maya, id, count === 3 ? 'nothing' : 'a needle');
      if (count !== 4) world.clock.advance(1000);
      if (count !== 3) started.unshift(id);
    }
    const page = (from?: string) =>
      world.messaging['messaging.searchConversations']({ query: 'needle', limit: 2, from }, maya);
    const found: string[] = [];
    let next: string | undefined;
    do {
      const answer = await page(next);
      expect(answer.conversations).toHaveLength(2);
      found.push(...answer.conversations.map(({ conversation_id: id }) => id));
      ({ next } = answer);
    } while (next !== undefined);
    expect(found.toSorted()).toEqual(started.toSorted());
    await expect(page('somewhere')).rejects.toMatchObject({ status: 400 });
  });

  it('reads no words that are kept from the member, but the first, until the plan shows them', async () => {
    const { maya, noah, id } = await world.createPair();
    for (const text of ['first words', 'second words']) await world.sendMessage(maya, id, text);
    expect(await ids(noah, 'second')).toEqual([]);
    expect(await search(noah, 'words')).toMatchObject([
      { found: { message: 'first words' }, last_message: { withheld: true, message: '' } },
    ]);
    await world.grantPermissions(noah, 'MESSAGING');
    expect(await search(noah, 'second')).toMatchObject([{ found: { message: 'second words' } }]);
  });

  it('finds nothing of other people, and nothing with whom one may not meet', async () => {
    const { maya, noah, id } = await world.createPair(['MESSAGING']);
    await rename(noah, 'Zebulon');
    await world.sendMessage(noah, id, 'zebra');
    expect(await ids(await world.createMember({ permissions: ['MESSAGING'] }), 'zebra')).toEqual([]);
    const { acrossTenants } = world.database;
    for (const change of ['suspended_at', 'removed_at'] as const) {
      const set = (moment: Date | null) =>
        acrossTenants.updateTable('members').set(change, moment).where('id', '=', noah.member.id).execute();
      await set(new Date(world.clock.now()));
      expect([await ids(maya, 'zebra'), await ids(maya, 'zebulon')]).toEqual([[], []]);
      await set(null);
    }
    expect(await ids(maya, 'zebra')).toEqual([id]);
    const { tenantId } = maya.member;
    await acrossTenants
      .insertInto('blocks')
      .values({
        tenant_id: tenantId,
        from_id: noah.member.id,
        to_id: maya.member.id,
        created_at: new Date(world.clock.now()),
      })
      .execute();
    expect([await ids(maya, 'zebra'), await ids(noah, 'zebra')]).toEqual([[], []]);
  });
});
