import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, MemberFixture } from './testing/index.ts';

describe.each(ENGINES)('messages on $name', ({ open }) => {
  let fixture: MemberFixture;
  beforeAll(async () => {
    fixture = await MemberFixture.open(open);
  });
  afterAll(() => fixture.close());
  beforeEach(() => {
    fixture.publishedMessages.length = 0;
  });

  const pair = async () => {
    const [maya, noah] = [
      await fixture.createMember({ permissions: ['MESSAGING'] }),
      await fixture.createMember({ gender: 'MALE' }),
    ];
    return { maya, noah, id: await fixture.startConversation(maya, noah) };
  };
  const messagesOf = (
    call: Parameters<MemberFixture['sendMessage']>[0],
    id: string,
    page: { before?: string; after?: string; limit?: number } = {},
  ) => fixture.messaging['messaging.getMessages']({ conversation_id: id, ...page }, call);
  const listOf = (
    call: Parameters<MemberFixture['sendMessage']>[0],
    filter: {
      unread_only?: boolean;
      sent_only?: boolean;
      matches_only?: boolean;
      messaging_plus_only?: boolean;
      archived?: boolean;
    } = {},
  ) => fixture.messaging['messaging.getConversations'](filter, call);

  describe('a conversation', () => {
    it('is one for a pair, whoever starts it and however many start it at once', async () => {
      const [maya, noah] = [await fixture.createMember(), await fixture.createMember()];
      const ids = await Promise.all([
        fixture.startConversation(maya, noah),
        fixture.startConversation(noah, maya),
        fixture.startConversation(maya, noah),
      ]);
      expect(new Set(ids).size).toBe(1);
    });

    it('cannot be started with oneself, with an unknown member, with another tenant’s member or across a block', async () => {
      const maya = await fixture.createMember();
      const [stranger, blocker, blocked] = [
        await fixture.createMember({ tenant: 'grace' }),
        await fixture.createMember(),
        await fixture.createMember(),
      ];
      await fixture.block(blocker, maya);
      await fixture.block(maya, blocked);
      await expect(fixture.startConversation(maya, maya)).rejects.toMatchObject({ status: 400 });
      for (const other of [stranger, blocker, blocked])
        await expect(fixture.startConversation(maya, other)).rejects.toMatchObject({ status: 404 });
    });

    it('stays out of the lists until something has been said in it', async () => {
      const { maya, noah, id } = await pair();
      expect((await listOf(noah)).conversations).toEqual([]);
      await fixture.sendMessage(maya, id, 'hello');
      expect((await listOf(noah)).conversations).toMatchObject([
        { conversation_id: id, user_id: maya.member.id, unread: 1 },
      ]);
    });
  });

  describe('sending', () => {
    it('keeps the text, trimmed, and pushes it to both sides', async () => {
      const { maya, noah, id } = await pair();
      const { message } = await fixture.sendMessage(maya, id, '  hello \n');
      expect(message).toMatchObject({
        conversation_id: id,
        sent_by: maya.member.id,
        message_type: 'MESSAGE',
        message: 'hello',
      });
      expect((await messagesOf(noah, id)).messages).toEqual([message]);
      expect(fixture.publishedMessages).toEqual([{ to: [maya.member.id, noah.member.id], message }]);
    });

    it('refuses blanks, and pushes nothing that it refuses', async () => {
      const { maya, id } = await pair();
      await expect(fixture.sendMessage(maya, id, ' \n ')).rejects.toMatchObject({ status: 400 });
      expect(fixture.publishedMessages).toEqual([]);
    });

    it('is forbidden without a permission, and stores nothing', async () => {
      const { noah, id } = await pair();
      await expect(fixture.sendMessage(noah, id, 'hello')).rejects.toMatchObject({ status: 403, code: 7 });
      expect((await messagesOf(noah, id)).messages).toEqual([]);
      expect(fixture.publishedMessages).toEqual([]);
    });

    it('is allowed to anyone whom a plus subscriber has written to, but not to whom they only winked at', async () => {
      const [plus, free] = [
        await fixture.createMember({ permissions: ['MESSAGING_PLUS'] }),
        await fixture.createMember(),
      ];
      const id = await fixture.startConversation(plus, free);
      await fixture.messageWriter.write({
        tenantId: 'duet',
        conversationId: id,
        senderId: plus.member.id,
        kind: 'WINK',
        body: '',
      });
      await expect(fixture.sendMessage(free, id, 'hello')).rejects.toMatchObject({ status: 403 });
      await fixture.sendMessage(plus, id, 'hi there');
      await expect(fixture.sendMessage(free, id, 'hello')).resolves.toMatchObject({ message: { message: 'hello' } });
    });

    it('waits for a photo and a summary, whatever the subscription, by core’s own rule', async () => {
      const newcomer = await fixture.createMember({ permissions: ['MESSAGING'], complete: false });
      const id = await fixture.startConversation(newcomer, await fixture.createMember());
      const refused = { status: 400, message: 'photo and summary required' };
      await expect(fixture.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await fixture.setAnswer(newcomer, 'summary', 'I sail', 'PENDING');
      await expect(fixture.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await fixture.addProfilePhoto(newcomer, 'REJECTED');
      await expect(fixture.sendMessage(newcomer, id, 'hello')).rejects.toMatchObject(refused);
      await fixture.addProfilePhoto(newcomer, 'PENDING');
      await expect(fixture.sendMessage(newcomer, id, 'hello')).resolves.toMatchObject({
        message: { message: 'hello' },
      });
    });

    it('is over when the permission has expired', async () => {
      const { maya, id } = await pair();
      await fixture.revokePermissions(maya);
      await expect(fixture.sendMessage(maya, id, 'hello')).rejects.toMatchObject({ status: 403 });
    });

    it('is not possible in other people’s conversations, nor across a block', async () => {
      const { maya, noah, id } = await pair();
      const outsider = await fixture.createMember({ permissions: ['MESSAGING'] });
      await expect(fixture.sendMessage(outsider, id, 'hello')).rejects.toMatchObject({ status: 404 });
      await fixture.block(noah, maya);
      await expect(fixture.sendMessage(maya, id, 'hello')).rejects.toMatchObject({ status: 404 });
    });

    it('answers a repeated key with the first message, and writes and pushes once', async () => {
      const { maya, noah, id } = await pair();
      const first = await fixture.sendMessage(maya, id, 'hello', 'key-000000000001');
      const again = await Promise.all([
        fixture.sendMessage(maya, id, 'hello', 'key-000000000001'),
        fixture.sendMessage(maya, id, 'hello', 'key-000000000001'),
      ]);
      expect(again).toEqual([first, first]);
      expect((await messagesOf(maya, id)).messages).toHaveLength(1);
      expect(fixture.publishedMessages.map(({ to }) => to)).toEqual([[maya.member.id], [noah.member.id]]);
    });

    it('answers a repeated key with the first message also when its sender may not send any more', async () => {
      const { maya, id } = await pair();
      const first = await fixture.sendMessage(maya, id, 'hello', 'key-000000000001');
      await fixture.revokePermissions(maya);
      expect(await fixture.sendMessage(maya, id, 'hello', 'key-000000000001')).toEqual(first);
      await expect(fixture.sendMessage(maya, id, 'hello', 'key-000000000002')).rejects.toMatchObject({ status: 403 });
    });

    it('refuses a key that was used for other words', async () => {
      const { maya, id } = await pair();
      await fixture.sendMessage(maya, id, 'hello', 'key-000000000001');
      await expect(fixture.sendMessage(maya, id, 'goodbye', 'key-000000000001')).rejects.toMatchObject({ status: 409 });
    });

    it('sends an image of one’s own, and nobody else’s', async () => {
      const { maya, noah, id } = await pair();
      const send = (imageId: string) =>
        fixture.messaging['messaging.sendMessage'].idempotentHandler(
          { conversation_id: id, message: imageId, message_type: 'IMAGE' },
          maya,
        );
      const own = await fixture.uploadMessageImage(maya);
      expect((await send(own)).message).toMatchObject({ message_type: 'IMAGE', original: `/files/${own}?key=k` });
      await expect(send(await fixture.uploadMessageImage(noah))).rejects.toMatchObject({ status: 400 });
      await expect(send('nothing')).rejects.toMatchObject({ status: 400 });
    });

    it('gives each of 200 messages sent at once a later moment than the one before, and pushes them in that order', async () => {
      const [maya, noah] = [
        await fixture.createMember({ permissions: ['MESSAGING'] }),
        await fixture.createMember({ permissions: ['MESSAGING'] }),
      ];
      const id = await fixture.startConversation(maya, noah);
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          fixture.sendMessage(index % 3 ? maya : noah, id, `message ${String(index)}`),
        ),
      );
      const { messages } = await messagesOf(maya, id, { limit: 200 });
      const moments = messages.map((message) => message.sent_at);
      expect(moments).toEqual([...new Set(moments)].toSorted());
      expect(moments).toHaveLength(200);
      expect(fixture.publishedMessages.map(({ message }) => message)).toEqual(messages);
    });
  });

  it('filters the list by what was sent, by matches and by plus subscribers, latest first', async () => {
    const maya = await fixture.createMember({ permissions: ['MESSAGING'] });
    const [first, match, plus] = [
      await fixture.createMember(),
      await fixture.createMember(),
      await fixture.createMember({ permissions: ['MESSAGING_PLUS'] }),
    ];
    const [withFirst, withMatch, withPlus] = [
      await fixture.startConversation(maya, first),
      await fixture.startConversation(maya, match),
      await fixture.startConversation(maya, plus),
    ];
    await fixture.sendMessage(maya, withFirst, 'one');
    await fixture.messageWriter.write({
      tenantId: 'duet',
      conversationId: withMatch,
      senderId: match.member.id,
      kind: 'MUTUAL_LIKE',
      body: '',
    });
    fixture.clock.advance(1000);
    await fixture.sendMessage(plus, withPlus, 'three');
    await fixture.database.inTenant('duet', (transaction) =>
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
    const type = (call: Parameters<MemberFixture['sendMessage']>[0], id: string) =>
      fixture.messaging['messaging.sendTypingIndicator']({ conversation_id: id }, call);

    it('reaches the partner alone, at most once a second, and is kept nowhere', async () => {
      const { maya, noah, id } = await pair();
      await type(maya, id);
      await type(maya, id);
      expect(fixture.publishedMessages).toMatchObject([
        { to: [noah.member.id], message: { message_type: 'TYPING', sent_by: maya.member.id } },
      ]);
      fixture.clock.advance(1000);
      await type(maya, id);
      expect(fixture.publishedMessages).toHaveLength(2);
      expect((await messagesOf(noah, id)).messages).toEqual([]);
    });

    it('reaches no member across a block or from outside', async () => {
      const { maya, noah, id } = await pair();
      await expect(type(await fixture.createMember(), id)).rejects.toMatchObject({ status: 404 });
      await fixture.block(noah, maya);
      await expect(type(maya, id)).rejects.toMatchObject({ status: 404 });
      expect(fixture.publishedMessages).toEqual([]);
    });
  });
});
