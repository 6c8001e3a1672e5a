import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from './testing/index.ts';

describe.each(ENGINES)('messages on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  describe('a conversation', () => {
    it('is one for a pair, whoever starts it and however many start it at once', async () => {
      const [maya, noah] = [await world.createMember(), await world.createMember()];
      const ids = await Promise.all([
        world.startConversation(maya, noah),
        world.startConversation(noah, maya),
        world.startConversation(maya, noah),
      ]);
      expect(new Set(ids).size).toBe(1);
    });

    it('cannot be started with oneself, with an unknown member, with another tenant’s member or across a block', async () => {
      const maya = await world.createMember();
      const [stranger, blocker, blocked] = [
        await world.createMember({ tenant: 'grace' }),
        await world.createMember(),
        await world.createMember(),
      ];
      await world.block(blocker, maya);
      await world.block(maya, blocked);
      await expect(world.startConversation(maya, maya)).rejects.toMatchObject({ status: 400 });
      for (const other of [stranger, blocker, blocked])
        await expect(world.startConversation(maya, other)).rejects.toMatchObject({ status: 404 });
    });

    it('stays out of the lists until something has been said in it', async () => {
      const { maya, noah, id } = await world.createPair();
      expect((await world.getInbox(noah)).conversations).toEqual([]);
      await world.sendMessage(maya, id, 'hello');
      expect((await world.getInbox(noah)).conversations).toMatchObject([
        { conversation_id: id, user_id: maya.member.id, unread: 1 },
      ]);
    });
  });

  describe('sending', () => {
    it('keeps the text, trimmed, and pushes it to both sides', async () => {
      const { maya, noah, id } = await world.createPair();
      const { message } = await world.sendMessage(maya, id, '  hello \n');
      expect(message).toMatchObject({
        conversation_id: id,
        sent_by: maya.member.id,
        message_type: 'MESSAGE',
        message: 'hello',
      });
      expect((await world.getThread(noah, id)).messages).toEqual([message]);
      expect(world.publishedMessages).toEqual([{ to: [maya.member.id, noah.member.id], message }]);
    });

    it('refuses blanks, and pushes nothing that it refuses', async () => {
      const { maya, id } = await world.createPair();
      for (const blank of [' \n ', '\u200B\u2800', '\uFE0F\u200D'])
        await expect(world.sendMessage(maya, id, blank)).rejects.toMatchObject({ status: 400 });
      expect(world.publishedMessages).toEqual([]);
    });

    it('is forbidden without a permission, and stores nothing', async () => {
      const { noah, id } = await world.createPair();
      await expect(world.sendMessage(noah, id, 'hello')).rejects.toMatchObject({ status: 403, code: 7 });
      expect((await world.getThread(noah, id)).messages).toEqual([]);
      expect(world.publishedMessages).toEqual([]);
    });

    it('is allowed to anyone whom a plus subscriber has written to, but not to whom they only winked at', async () => {
      const [plus, free] = [await world.createMember({ permissions: ['MESSAGING_PLUS'] }), await world.createMember()];
      const id = await world.startConversation(plus, free);
      await world.writeSignal(plus, id, 'WINK');
      await expect(world.sendMessage(free, id, 'hello')).rejects.toMatchObject({ status: 403 });
      await world.sendMessage(plus, id, 'hi there');
      await expect(world.sendMessage(free, id, 'hello')).resolves.toMatchObject({ message: { message: 'hello' } });
    });

    it('waits for a photo and a summary, whatever the subscription, by core’s own rule', async () => {
      const newcomer = await world.createMember({ permissions: ['MESSAGING'], complete: false });
      const id = await world.startConversation(newcomer, await world.createMember());
      const refused = { status: 400, message: 'photo and summary required' };
      await expect(world.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.setAnswer(newcomer, 'summary', 'I sail', 'PENDING');
      await expect(world.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.addProfilePhoto(newcomer, 'REJECTED');
      await expect(world.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await world.addProfilePhoto(newcomer, 'PENDING');
      await expect(world.sendMessage(newcomer, id, 'hello')).resolves.toMatchObject({
        message: { message: 'hello' },
      });
    });

    it('is over when the permission has expired', async () => {
      const { maya, id } = await world.createPair();
      await world.revokePermissions(maya);
      await expect(world.sendMessage(maya, id, 'hello')).rejects.toMatchObject({ status: 403 });
    });

    it('is not possible in other people’s conversations, nor across a block', async () => {
      const { maya, noah, id } = await world.createPair();
      const outsider = await world.createMember({ permissions: ['MESSAGING'] });
      await expect(world.sendMessage(outsider, id, 'hello')).rejects.toMatchObject({ status: 404 });
      await world.block(noah, maya);
      await expect(world.sendMessage(maya, id, 'hello')).rejects.toMatchObject({ status: 404 });
    });

    it('answers a repeated key with the first message, writes once, and pushes it again', async () => {
      const { maya, noah, id } = await world.createPair();
      const first = await world.sendMessage(maya, id, 'hello', 'key-000000000001');
      const again = await Promise.all([
        world.sendMessage(maya, id, 'hello', 'key-000000000001'),
        world.sendMessage(maya, id, 'hello', 'key-000000000001'),
      ]);
      expect(again).toEqual([first, first]);
      expect((await world.getThread(maya, id)).messages).toHaveLength(1);
      const pushes = [[maya.member.id], [noah.member.id]];
      expect(world.publishedMessages.map(({ to }) => to)).toEqual([...pushes, ...pushes, ...pushes]);
    });

    it('answers a repeated key with the first message also when its sender may not send any more', async () => {
      const { maya, id } = await world.createPair();
      const first = await world.sendMessage(maya, id, 'hello', 'key-000000000001');
      await world.revokePermissions(maya);
      expect(await world.sendMessage(maya, id, 'hello', 'key-000000000001')).toEqual(first);
      await expect(world.sendMessage(maya, id, 'hello', 'key-000000000002')).rejects.toMatchObject({ status: 403 });
    });

    it('refuses a key that was used for other words', async () => {
      const { maya, id } = await world.createPair();
      await world.sendMessage(maya, id, 'hello', 'key-000000000001');
      await expect(world.sendMessage(maya, id, 'goodbye', 'key-000000000001')).rejects.toMatchObject({ status: 409 });
    });

    it('sends an image of one’s own, and no one else’s', async () => {
      const { maya, noah, id } = await world.createPair();
      const send = (imageId: string) => world.sendImage(maya, id, imageId);
      const own = await world.uploadMessageImage(maya);
      expect((await send(own)).message).toMatchObject({ message_type: 'IMAGE', original: `/files/${own}?key=k` });
      await expect(send(await world.uploadMessageImage(noah))).rejects.toMatchObject({ status: 400 });
      await expect(send('nothing')).rejects.toMatchObject({ status: 400 });
    });

    it('gives each of 200 messages sent at once a later moment than the one before, and pushes them in that order', async () => {
      const [maya, noah] = [
        await world.createMember({ permissions: ['MESSAGING'] }),
        await world.createMember({ permissions: ['MESSAGING'] }),
      ];
      const id = await world.startConversation(maya, noah);
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          world.sendMessage(index % 3 ? maya : noah, id, `message ${String(index)}`),
        ),
      );
      const { messages } = await world.getThread(maya, id, { limit: 200 });
      const moments = messages.map((message) => message.sent_at);
      expect(moments).toEqual([...new Set(moments)].toSorted());
      expect(moments).toHaveLength(200);
      expect(world.publishedMessages.map(({ message }) => message)).toEqual(messages);
    });
  });

  it('filters the list by what was sent, by matches and by plus subscribers, latest first', async () => {
    const maya = await world.createMember({ permissions: ['MESSAGING'] });
    const [first, match, plus] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember({ permissions: ['MESSAGING_PLUS'] }),
    ];
    const [withFirst, withMatch, withPlus] = [
      await world.startConversation(maya, first),
      await world.startConversation(maya, match),
      await world.startConversation(maya, plus),
    ];
    await world.sendMessage(maya, withFirst, 'one');
    await world.writeSignal(match, withMatch, 'MUTUAL_LIKE');
    world.clock.advance(1000);
    await world.sendMessage(plus, withPlus, 'three');
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
    const ids = async (filter: Parameters<MessagingWorld['getInbox']>[1]) =>
      (await world.getInbox(maya, filter)).conversations.map((listed) => listed.conversation_id);
    expect((await ids({}))[0]).toBe(withPlus);
    expect(await ids({})).toHaveLength(3);
    expect(await ids({ sent_only: true })).toEqual([withFirst]);
    expect(await ids({ matches_only: true })).toEqual([withMatch]);
    expect(await ids({ messaging_plus_only: true })).toEqual([withPlus]);
    expect(await ids({ archived: true })).toEqual([]);
  });

  describe('typing', () => {
    const type = (call: MemberCall, id: string) =>
      world.messaging['messaging.sendTypingIndicator']({ conversation_id: id }, call);

    it('reaches the partner alone, at most once a second, and is kept nowhere', async () => {
      const { maya, noah, id } = await world.createPair();
      await type(maya, id);
      await type(maya, id);
      expect(world.publishedMessages).toMatchObject([
        { to: [noah.member.id], message: { message_type: 'TYPING', sent_by: maya.member.id } },
      ]);
      world.clock.advance(1000);
      await type(maya, id);
      expect(world.publishedMessages).toHaveLength(2);
      expect((await world.getThread(noah, id)).messages).toEqual([]);
    });

    it('reaches no member across a block or from outside', async () => {
      const { maya, noah, id } = await world.createPair();
      await expect(type(await world.createMember(), id)).rejects.toMatchObject({ status: 404 });
      await world.block(noah, maya);
      await expect(type(maya, id)).rejects.toMatchObject({ status: 404 });
      expect(world.publishedMessages).toEqual([]);
    });
  });
});
