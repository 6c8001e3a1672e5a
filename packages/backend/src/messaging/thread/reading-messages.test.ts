import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, MemberFixture } from '../testing/index.ts';

describe.each(ENGINES)('reading messages on $name', ({ open }) => {
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

  describe('reading', () => {
    it('pages backwards and forwards without a gap or a repetition', async () => {
      const { maya, noah, id } = await pair();
      await fixture.grantPermissions(noah, 'MESSAGING');
      for (let index = 0; index < 25; index += 1) await fixture.sendMessage(maya, id, String(index));
      const all = (await messagesOf(noah, id, { limit: 200 })).messages;
      const newest = await messagesOf(noah, id, { limit: 10 });
      const older = await messagesOf(noah, id, { limit: 10, before: newest.messages[0]?.sent_at ?? '' });
      const oldest = await messagesOf(noah, id, { limit: 10, before: older.messages[0]?.sent_at ?? '' });
      expect([...oldest.messages, ...older.messages, ...newest.messages]).toEqual(all);
      expect([newest.more, older.more, oldest.more]).toEqual([true, true, false]);
      const caughtUp = await messagesOf(noah, id, { after: all[19]?.sent_at ?? '' });
      expect(caughtUp).toMatchObject({ messages: all.slice(20), more: false, user_id: maya.member.id });
      expect((await messagesOf(noah, id, { after: all[4]?.sent_at ?? '', limit: 3 })).messages).toEqual(
        all.slice(5, 8),
      );
    });

    it.each([
      '-271821-04-20T00:00:00.000Z',
      '-004713-01-01T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      'x'.repeat(20),
    ])('refuses the moment %s, which no message can have', async (moment) => {
      const { maya, id } = await pair();
      for (const page of [{ before: moment }, { after: moment }])
        await expect(messagesOf(maya, id, page)).rejects.toMatchObject({ status: 400, message: 'not a moment' });
    });

    describe('without a permission', () => {
      const kept = (message: object) => expect.objectContaining({ ...message, message: '', withheld: true }) as unknown;

      it('gives the first message, and of the rest that it is there: in the thread, in the list and live', async () => {
        const { maya, noah, id } = await pair();
        const { message: first } = await fixture.sendMessage(maya, id, 'hello');
        const { message: second } = await fixture.sendMessage(maya, id, 'my number is 5550100');
        const { message: third } = await fixture.sendMessage(maya, id, 'call me');
        expect((await messagesOf(noah, id)).messages).toEqual([first, kept({ sent_at: third.sent_at })]);
        expect(await messagesOf(noah, id)).toMatchObject({ more: false, user_id: maya.member.id });
        expect((await messagesOf(noah, id, { after: first.sent_at })).messages).toEqual([
          kept({ sent_at: second.sent_at }),
          kept({ sent_at: third.sent_at }),
        ]);
        expect((await listOf(noah)).conversations).toMatchObject([{ last_message: { message: '', withheld: true } }]);
        expect(fixture.publishedMessages).toEqual([
          { to: [maya.member.id, noah.member.id], message: first },
          { to: [maya.member.id], message: second },
          { to: [noah.member.id], message: kept({ sent_at: second.sent_at }) },
          { to: [maya.member.id], message: third },
          { to: [noah.member.id], message: kept({ sent_at: third.sent_at }) },
        ]);
        expect(JSON.stringify([await messagesOf(noah, id), await listOf(noah)])).not.toContain('call me');
      });

      it('keeps the link of a photo back too', async () => {
        const { maya, noah, id } = await pair();
        await fixture.sendMessage(maya, id, 'hello');
        const image = await fixture.uploadMessageImage(maya);
        await fixture.messaging['messaging.sendMessage'].idempotentHandler(
          { conversation_id: id, message: image, message_type: 'IMAGE' },
          maya,
        );
        expect(
          JSON.stringify([await messagesOf(noah, id), await listOf(noah), fixture.publishedMessages.at(-1)]),
        ).not.toContain(image);
      });

      it('gives everything to whom a plus subscriber writes, and to whoever subscribes later', async () => {
        const { maya, noah, id } = await pair();
        for (const text of ['one', 'two', 'three']) await fixture.sendMessage(maya, id, text);
        const texts = async () => (await messagesOf(noah, id)).messages.map(({ message }) => message);
        expect(await texts()).toEqual(['one', '']);
        await fixture.grantPermissions(maya, 'MESSAGING_PLUS');
        expect(await texts()).toEqual(['one', 'two', 'three']);
        await fixture.sendMessage(maya, id, 'four');
        expect(fixture.publishedMessages.at(-1)).toMatchObject({
          to: [maya.member.id, noah.member.id],
          message: { message: 'four' },
        });
        const other = await pair();
        for (const text of ['one', 'two']) await fixture.sendMessage(other.maya, other.id, text);
        await fixture.grantPermissions(other.noah, 'MESSAGING');
        expect((await listOf(other.noah)).conversations).toMatchObject([{ last_message: { message: 'two' } }]);
      });

      it('keeps back no wink and no mutual like, and a thread of these alone is whole', async () => {
        const { maya, noah, id } = await pair();
        for (const kind of ['WINK', 'MUTUAL_LIKE'] as const)
          await fixture.messageWriter.write({
            tenantId: 'duet',
            conversationId: id,
            senderId: maya.member.id,
            kind,
            body: '',
          });
        const kinds = async () =>
          (await messagesOf(noah, id)).messages.map(({ message_type: kind, withheld }) => [kind, withheld]);
        expect(await kinds()).toEqual([
          ['WINK', undefined],
          ['MUTUAL_LIKE', undefined],
        ]);
        await fixture.sendMessage(maya, id, 'hello');
        await fixture.messageWriter.write({
          tenantId: 'duet',
          conversationId: id,
          senderId: maya.member.id,
          kind: 'WINK',
          body: '',
        });
        expect(await kinds()).toEqual([
          ['WINK', undefined],
          ['MESSAGE', true],
        ]);
      });

      it('always says that words are kept back where some are, so that a client knows to ask again', async () => {
        const { maya, noah, id } = await pair();
        const wink = () =>
          fixture.messageWriter.write({
            tenantId: 'duet',
            conversationId: id,
            senderId: maya.member.id,
            kind: 'WINK',
            body: '',
          });
        const seen = async () =>
          (await messagesOf(noah, id)).messages.map(({ message_type: kind, withheld }) => [kind, withheld]);
        await fixture.sendMessage(maya, id, 'hello');
        await wink();
        expect(await seen()).toEqual([
          ['MESSAGE', undefined],
          ['WINK', undefined],
        ]);
        await fixture.sendMessage(maya, id, 'still there?');
        await wink();
        expect(await seen()).toEqual([
          ['MESSAGE', undefined],
          ['MESSAGE', true],
        ]);
      });

      it('shows a member whose subscription is over their own last words in the list', async () => {
        const { maya, noah, id } = await pair();
        for (const text of ['one', 'two']) await fixture.sendMessage(maya, id, text);
        await fixture.database.inTenant('duet', (transaction) =>
          transaction.deleteFrom('entitlements').where('member_id', '=', maya.member.id).execute(),
        );
        expect((await listOf(maya)).conversations).toMatchObject([{ last_message: { message: 'two' } }]);
        expect((await listOf(noah)).conversations).toMatchObject([{ last_message: { withheld: true } }]);
      });
    });

    it('is for the two alone, and not across a block', async () => {
      const { maya, noah, id } = await pair();
      await fixture.sendMessage(maya, id, 'hello');
      await expect(messagesOf(await fixture.createMember(), id)).rejects.toMatchObject({ status: 404 });
      await expect(messagesOf(await fixture.createMember({ tenant: 'grace' }), id)).rejects.toMatchObject({
        status: 404,
      });
      await fixture.block(maya, noah);
      await expect(messagesOf(noah, id)).rejects.toMatchObject({ status: 404 });
      expect(await listOf(noah)).toEqual({ conversations: [], unread: 0 });
    });
  });

  describe('marking read', () => {
    const mark = (call: Parameters<MemberFixture['sendMessage']>[0], ids: string[], read = true) =>
      fixture.messaging['messaging.markConversations']({ read, conversation_ids: ids }, call);

    it('clears the unread count and tells a partner who sees receipts, at a moment of its own', async () => {
      const { maya, noah, id } = await pair();
      await fixture.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
      await fixture.grantPermissions(noah, 'MESSAGING');
      const { message } = await fixture.sendMessage(maya, id, 'hello');
      expect(await fixture.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 1 });
      await mark(noah, [id]);
      expect(await fixture.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 0 });
      const receipt = fixture.publishedMessages.at(-1)?.message;
      expect(receipt).toMatchObject({ message_type: 'READ', sent_by: noah.member.id });
      expect((receipt?.sent_at ?? '') > message.sent_at).toBe(true);
      expect((await listOf(maya)).conversations).toMatchObject([{ read_at: receipt?.sent_at }]);
      expect(await messagesOf(maya, id)).toMatchObject({ read_at: receipt?.sent_at, messages: [message] });
    });

    it('is no partner’s to know without the receipt, live or later, and every device of one’s own knows', async () => {
      const { maya, noah, id } = await pair();
      await fixture.grantPermissions(noah, 'MESSAGING');
      await fixture.sendMessage(maya, id, 'hello');
      await mark(noah, [id]);
      expect(fixture.publishedMessages.at(-1)).toMatchObject({
        to: [noah.member.id],
        message: { message_type: 'READ' },
      });
      expect((await messagesOf(maya, id)).read_at).toBeUndefined();
      expect((await listOf(maya)).conversations[0]?.read_at).toBeUndefined();
      await fixture.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
      expect((await messagesOf(maya, id)).read_at).toBeDefined();
      expect((await listOf(maya)).conversations[0]?.read_at).toBeDefined();
    });

    it('is forbidden to whom core’s rule forbids it, even with MESSAGING_PLUS of one’s own', async () => {
      const { maya, noah, id } = await pair();
      await fixture.grantPermissions(noah, 'MESSAGING_PLUS');
      await fixture.sendMessage(maya, id, 'hello');
      await expect(mark(noah, [id])).rejects.toMatchObject({ status: 403 });
      expect(await fixture.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 1 });
    });

    it('leaves what is not allowed and does the rest', async () => {
      const free = await fixture.createMember();
      const [basic, plus] = [
        await fixture.createMember({ permissions: ['MESSAGING'] }),
        await fixture.createMember({ permissions: ['MESSAGING_PLUS'] }),
      ];
      const [fromBasic, fromPlus] = [
        await fixture.startConversation(basic, free),
        await fixture.startConversation(plus, free),
      ];
      await fixture.sendMessage(basic, fromBasic, 'hello');
      await fixture.sendMessage(plus, fromPlus, 'hello');
      await mark(free, [fromBasic, fromPlus]);
      expect((await listOf(free, { unread_only: true })).conversations).toMatchObject([{ conversation_id: fromBasic }]);
    });

    it('can be taken back', async () => {
      const { maya, noah, id } = await pair();
      await fixture.grantPermissions(noah, 'MESSAGING');
      await fixture.sendMessage(maya, id, 'hello');
      await mark(noah, [id]);
      await mark(noah, [id], false);
      expect((await listOf(noah)).unread).toBe(1);
    });
  });
});
