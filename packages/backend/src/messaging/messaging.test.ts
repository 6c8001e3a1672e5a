import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, World } from './testing/index.ts';

describe.each(ENGINES)('messages on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(open);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.pushed.length = 0;
  });

  const pair = async () => {
    const [maya, noah] = [await world.member({ permissions: ['MESSAGING'] }), await world.member({ gender: 'MALE' })];
    return { maya, noah, id: await world.conversation(maya, noah) };
  };
  const messagesOf = (
    call: Parameters<World['send']>[0],
    id: string,
    page: { before?: string; after?: string; limit?: number } = {},
  ) => world.messaging['messaging.getMessages']({ conversation_id: id, ...page }, call);
  const listOf = (
    call: Parameters<World['send']>[0],
    filter: {
      unread_only?: boolean;
      sent_only?: boolean;
      matches_only?: boolean;
      messaging_plus_only?: boolean;
      archived?: boolean;
    } = {},
  ) => world.messaging['messaging.getConversations'](filter, call);

  describe('a conversation', () => {
    it('is one for a pair, whoever starts it and however many start it at once', async () => {
      const [maya, noah] = [await world.member(), await world.member()];
      const ids = await Promise.all([
        world.conversation(maya, noah),
        world.conversation(noah, maya),
        world.conversation(maya, noah),
      ]);
      expect(new Set(ids).size).toBe(1);
    });

    it('cannot be started with oneself, with nobody, with another tenant’s member or across a block', async () => {
      const maya = await world.member();
      const [stranger, blocker, blocked] = [
        await world.member({ tenant: 'grace' }),
        await world.member(),
        await world.member(),
      ];
      await world.block(blocker, maya);
      await world.block(maya, blocked);
      await expect(world.conversation(maya, maya)).rejects.toMatchObject({ status: 400 });
      for (const other of [stranger, blocker, blocked])
        await expect(world.conversation(maya, other)).rejects.toMatchObject({ status: 404 });
    });

    it('stays out of the lists until something has been said in it', async () => {
      const { maya, noah, id } = await pair();
      expect((await listOf(noah)).conversations).toEqual([]);
      await world.send(maya, id, 'hello');
      expect((await listOf(noah)).conversations).toMatchObject([
        { conversation_id: id, user_id: maya.member.id, unread: 1 },
      ]);
    });
  });

  describe('sending', () => {
    it('keeps the text, trimmed, and pushes it to both sides', async () => {
      const { maya, noah, id } = await pair();
      const { message } = await world.send(maya, id, '  hello \n');
      expect(message).toMatchObject({
        conversation_id: id,
        sent_by: maya.member.id,
        message_type: 'MESSAGE',
        message: 'hello',
      });
      expect((await messagesOf(noah, id)).messages).toEqual([message]);
      expect(world.pushed).toEqual([{ to: [maya.member.id, noah.member.id], message }]);
    });

    it('refuses blanks, and pushes nothing that it refuses', async () => {
      const { maya, id } = await pair();
      await expect(world.send(maya, id, ' \n ')).rejects.toMatchObject({ status: 400 });
      expect(world.pushed).toEqual([]);
    });

    it('is forbidden without a permission, and leaves nothing behind', async () => {
      const { noah, id } = await pair();
      await expect(world.send(noah, id, 'hello')).rejects.toMatchObject({ status: 403, code: 7 });
      expect((await messagesOf(noah, id)).messages).toEqual([]);
      expect(world.pushed).toEqual([]);
    });

    it('is allowed to anyone whom a plus subscriber has written to, but not to whom they only winked at', async () => {
      const [plus, free] = [await world.member({ permissions: ['MESSAGING_PLUS'] }), await world.member()];
      const id = await world.conversation(plus, free);
      await world.speech.say({
        tenantId: 'duet',
        conversationId: id,
        senderId: plus.member.id,
        kind: 'WINK',
        body: '',
      });
      await expect(world.send(free, id, 'hello')).rejects.toMatchObject({ status: 403 });
      await world.send(plus, id, 'hi there');
      await expect(world.send(free, id, 'hello')).resolves.toMatchObject({ message: { message: 'hello' } });
    });

    it('waits for a photo and a summary, whatever the subscription, by core’s own rule', async () => {
      const newcomer = await world.member({ permissions: ['MESSAGING'], complete: false });
      const id = await world.conversation(newcomer, await world.member());
      const refused = { status: 400, message: 'photo and summary required' };
      await expect(world.send(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.answer(newcomer, 'summary', 'I sail', 'PENDING');
      await expect(world.send(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.photographed(newcomer, 'REJECTED');
      await expect(world.send(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.photographed(newcomer, 'PENDING');
      await expect(world.send(newcomer, id, 'hello')).resolves.toMatchObject({ message: { message: 'hello' } });
    });

    it('is over when the permission has expired', async () => {
      const { maya, id } = await pair();
      await world.database.inTenant('duet', (transaction) =>
        transaction
          .updateTable('entitlements')
          .set({ expires_at: new Date(world.clock.now()) })
          .where('member_id', '=', maya.member.id)
          .execute(),
      );
      await expect(world.send(maya, id, 'hello')).rejects.toMatchObject({ status: 403 });
    });

    it('is not possible in other people’s conversations, nor across a block', async () => {
      const { maya, noah, id } = await pair();
      const outsider = await world.member({ permissions: ['MESSAGING'] });
      await expect(world.send(outsider, id, 'hello')).rejects.toMatchObject({ status: 404 });
      await world.block(noah, maya);
      await expect(world.send(maya, id, 'hello')).rejects.toMatchObject({ status: 404 });
    });

    it('answers a repeated key with the first message, and writes and pushes once', async () => {
      const { maya, id } = await pair();
      const first = await world.send(maya, id, 'hello', 'key-00000001');
      const again = await Promise.all([
        world.send(maya, id, 'hello', 'key-00000001'),
        world.send(maya, id, 'hello', 'key-00000001'),
      ]);
      expect(again).toEqual([first, first]);
      expect((await messagesOf(maya, id)).messages).toHaveLength(1);
      expect(world.pushed).toHaveLength(1);
    });

    it('refuses a key that was used for other words', async () => {
      const { maya, id } = await pair();
      await world.send(maya, id, 'hello', 'key-00000001');
      await expect(world.send(maya, id, 'goodbye', 'key-00000001')).rejects.toMatchObject({ status: 409 });
    });

    it('sends an image of one’s own, and nobody else’s', async () => {
      const { maya, noah, id } = await pair();
      const send = (imageId: string) =>
        world.messaging['messaging.sendMessage'].keepsItself(
          { conversation_id: id, message: imageId, message_type: 'IMAGE' },
          maya,
        );
      const own = await world.uploaded(maya);
      expect((await send(own)).message).toMatchObject({ message_type: 'IMAGE', original: `/files/${own}?key=k` });
      await expect(send(await world.uploaded(noah))).rejects.toMatchObject({ status: 400 });
      await expect(send('nothing')).rejects.toMatchObject({ status: 400 });
    });

    it('gives each of 200 messages sent at once a later moment than the one before, and pushes them in that order', async () => {
      const [maya, noah] = [
        await world.member({ permissions: ['MESSAGING'] }),
        await world.member({ permissions: ['MESSAGING'] }),
      ];
      const id = await world.conversation(maya, noah);
      await Promise.all(
        Array.from({ length: 200 }, (_, index) => world.send(index % 3 ? maya : noah, id, `message ${String(index)}`)),
      );
      const { messages } = await messagesOf(maya, id, { limit: 200 });
      const moments = messages.map((message) => message.sent_at);
      expect(moments).toEqual([...new Set(moments)].toSorted());
      expect(moments).toHaveLength(200);
      expect(world.pushed.map(({ message }) => message)).toEqual(messages);
    });
  });

  it('filters the list by what was sent, by matches and by plus subscribers, latest first', async () => {
    const maya = await world.member({ permissions: ['MESSAGING'] });
    const [first, match, plus] = [
      await world.member(),
      await world.member(),
      await world.member({ permissions: ['MESSAGING_PLUS'] }),
    ];
    const [withFirst, withMatch, withPlus] = [
      await world.conversation(maya, first),
      await world.conversation(maya, match),
      await world.conversation(maya, plus),
    ];
    await world.send(maya, withFirst, 'one');
    await world.speech.say({
      tenantId: 'duet',
      conversationId: withMatch,
      senderId: match.member.id,
      kind: 'MUTUAL_LIKE',
      body: '',
    });
    world.clock.advance(1000);
    await world.send(plus, withPlus, 'three');
    await world.database.inTenant('duet', (transaction) =>
      transaction
        .insertInto('likes')
        .values(
          [
            [maya, match],
            [match, maya],
          ].map(([from, to]) => ({
            tenant_id: 'duet',
            from_id: from?.member.id ?? '',
            to_id: to?.member.id ?? '',
            created_at: new Date(),
          })),
        )
        .execute(),
    );
    const ids = async (filter: Parameters<typeof listOf>[1]) =>
      (await listOf(maya, filter)).conversations.map((listed) => listed.conversation_id);
    expect((await ids({}))[0]).toBe(withPlus);
    expect(await ids({})).toHaveLength(3);
    expect(await ids({ sent_only: true })).toEqual([withFirst]);
    expect(await ids({ matches_only: true })).toEqual([withMatch]);
    expect(await ids({ messaging_plus_only: true })).toEqual([withPlus]);
    expect(await ids({ archived: true })).toEqual([]);
  });

  describe('typing', () => {
    const type = (call: Parameters<World['send']>[0], id: string) =>
      world.messaging['messaging.sendTypingIndicator']({ conversation_id: id }, call);

    it('reaches the partner alone, at most once a second, and is kept nowhere', async () => {
      const { maya, noah, id } = await pair();
      await type(maya, id);
      await type(maya, id);
      expect(world.pushed).toMatchObject([
        { to: [noah.member.id], message: { message_type: 'TYPING', sent_by: maya.member.id } },
      ]);
      world.clock.advance(1000);
      await type(maya, id);
      expect(world.pushed).toHaveLength(2);
      expect((await messagesOf(noah, id)).messages).toEqual([]);
    });

    it('reaches nobody across a block or from outside', async () => {
      const { maya, noah, id } = await pair();
      await expect(type(await world.member(), id)).rejects.toMatchObject({ status: 404 });
      await world.block(noah, maya);
      await expect(type(maya, id)).rejects.toMatchObject({ status: 404 });
      expect(world.pushed).toEqual([]);
    });
  });
});
