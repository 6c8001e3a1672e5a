import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

describe.each(ENGINES)('reading messages on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  describe('reading', () => {
    it('pages backwards and forwards without a gap or a repetition', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.grantPermissions(noah, 'MESSAGING');
      for (let index = 0; index < 25; index += 1) await world.sendMessage(maya, id, String(index));
      const all = (await world.getThread(noah, id, { limit: 200 })).messages;
      const newest = await world.getThread(noah, id, { limit: 10 });
      const older = await world.getThread(noah, id, { limit: 10, before: newest.messages[0]?.sent_at ?? '' });
      const oldest = await world.getThread(noah, id, { limit: 10, before: older.messages[0]?.sent_at ?? '' });
      expect([...oldest.messages, ...older.messages, ...newest.messages]).toEqual(all);
      expect([newest.unread, (await world.getThread(maya, id)).unread]).toEqual([25, 0]);
      expect([newest.more, older.more, oldest.more]).toEqual([true, true, false]);
      const caughtUp = await world.getThread(noah, id, { after: all[19]?.sent_at ?? '' });
      expect(caughtUp).toMatchObject({ messages: all.slice(20), more: false, user_id: maya.member.id });
      expect((await world.getThread(noah, id, { after: all[4]?.sent_at ?? '', limit: 3 })).messages).toEqual(
        all.slice(5, 8),
      );
    });

    it.each([
      '-271821-04-20T00:00:00.000Z',
      '-004713-01-01T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      'x'.repeat(20),
    ])('refuses the moment %s, which no message can have', async (moment) => {
      const { maya, id } = await world.createPair();
      for (const page of [{ before: moment }, { after: moment }])
        await expect(world.getThread(maya, id, page)).rejects.toMatchObject({ status: 400, message: 'not a moment' });
    });

    describe('without a permission', () => {
      const kept = (message: object) => expect.objectContaining({ ...message, message: '', withheld: true }) as unknown;

      it('gives the first message, and of the rest that it is there: in the thread, in the list and live', async () => {
        const { maya, noah, id } = await world.createPair();
        const { message: first } = await world.sendMessage(maya, id, 'hello');
        const { message: second } = await world.sendMessage(maya, id, 'my number is 5550100');
        const { message: third } = await world.sendMessage(maya, id, 'call me');
        expect((await world.getThread(noah, id)).messages).toEqual([first, kept({ sent_at: third.sent_at })]);
        expect(await world.getThread(noah, id)).toMatchObject({ more: false, user_id: maya.member.id });
        expect((await world.getThread(noah, id, { after: first.sent_at })).messages).toEqual([
          kept({ sent_at: second.sent_at }),
          kept({ sent_at: third.sent_at }),
        ]);
        expect((await world.getInbox(noah)).conversations).toMatchObject([
          { last_message: { message: '', withheld: true } },
        ]);
        expect(world.publishedMessages).toEqual([
          { to: [maya.member.id, noah.member.id], message: first },
          { to: [maya.member.id], message: second },
          { to: [noah.member.id], message: kept({ sent_at: second.sent_at }) },
          { to: [maya.member.id], message: third },
          { to: [noah.member.id], message: kept({ sent_at: third.sent_at }) },
        ]);
        expect(JSON.stringify([await world.getThread(noah, id), await world.getInbox(noah)])).not.toContain('call me');
      });

      it('keeps the link of a photo back too', async () => {
        const { maya, noah, id } = await world.createPair();
        await world.sendMessage(maya, id, 'hello');
        const image = await world.uploadMessageImage(maya);
        await world.sendImage(maya, id, image);
        expect(
          JSON.stringify([await world.getThread(noah, id), await world.getInbox(noah), world.publishedMessages.at(-1)]),
        ).not.toContain(image);
      });

      it('gives everything to whom a plus subscriber writes, and to whoever subscribes later', async () => {
        const { maya, noah, id } = await world.createPair();
        for (const text of ['one', 'two', 'three']) await world.sendMessage(maya, id, text);
        const texts = async () => (await world.getThread(noah, id)).messages.map(({ message }) => message);
        expect(await texts()).toEqual(['one', '']);
        await world.grantPermissions(maya, 'MESSAGING_PLUS');
        expect(await texts()).toEqual(['one', 'two', 'three']);
        await world.sendMessage(maya, id, 'four');
        expect(world.publishedMessages.at(-1)).toMatchObject({
          to: [maya.member.id, noah.member.id],
          message: { message: 'four' },
        });
        const other = await world.createPair();
        for (const text of ['one', 'two']) await world.sendMessage(other.maya, other.id, text);
        await world.grantPermissions(other.noah, 'MESSAGING');
        expect((await world.getInbox(other.noah)).conversations).toMatchObject([{ last_message: { message: 'two' } }]);
      });

      it('keeps back no wink and no mutual like, and a thread of these alone is whole', async () => {
        const { maya, noah, id } = await world.createPair();
        for (const kind of ['WINK', 'MUTUAL_LIKE'] as const) await world.writeSignal(maya, id, kind);
        const kinds = async () =>
          (await world.getThread(noah, id)).messages.map(({ message_type: kind, withheld }) => [kind, withheld]);
        expect(await kinds()).toEqual([
          ['WINK', undefined],
          ['MUTUAL_LIKE', undefined],
        ]);
        await world.sendMessage(maya, id, 'hello');
        await world.writeSignal(maya, id, 'WINK');
        expect(await kinds()).toEqual([
          ['WINK', undefined],
          ['MESSAGE', true],
        ]);
      });

      it('always reports that words are kept back where some are, so that a client knows to ask again', async () => {
        const { maya, noah, id } = await world.createPair();
        const wink = () => world.writeSignal(maya, id, 'WINK');
        const seen = async () =>
          (await world.getThread(noah, id)).messages.map(({ message_type: kind, withheld }) => [kind, withheld]);
        await world.sendMessage(maya, id, 'hello');
        await wink();
        expect(await seen()).toEqual([
          ['MESSAGE', undefined],
          ['WINK', undefined],
        ]);
        await world.sendMessage(maya, id, 'still there?');
        await wink();
        expect(await seen()).toEqual([
          ['MESSAGE', undefined],
          ['MESSAGE', true],
        ]);
      });

      it('shows a member whose subscription is over their own last words in the list', async () => {
        const { maya, noah, id } = await world.createPair();
        for (const text of ['one', 'two']) await world.sendMessage(maya, id, text);
        await world.database.inTenant('duet', (transaction) =>
          transaction.deleteFrom('entitlements').where('member_id', '=', maya.member.id).execute(),
        );
        expect((await world.getInbox(maya)).conversations).toMatchObject([{ last_message: { message: 'two' } }]);
        expect((await world.getInbox(noah)).conversations).toMatchObject([{ last_message: { withheld: true } }]);
      });
    });

    it('is for the two alone, and not across a block', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.sendMessage(maya, id, 'hello');
      await expect(world.getThread(await world.createMember(), id)).rejects.toMatchObject({ status: 404 });
      await expect(world.getThread(await world.createMember({ tenant: 'grace' }), id)).rejects.toMatchObject({
        status: 404,
      });
      await world.block(maya, noah);
      await expect(world.getThread(noah, id)).rejects.toMatchObject({ status: 404 });
      expect(await world.getInbox(noah)).toEqual({ conversations: [], unread: 0, muted: [] });
    });
  });

  describe('marking read', () => {
    const mark = (call: MemberCall, ids: string[], read = true) =>
      world.messaging['messaging.markConversations']({ read, conversation_ids: ids }, call);

    it('clears the unread count and tells a partner who sees receipts, at a moment of its own', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
      await world.grantPermissions(noah, 'MESSAGING');
      const { message } = await world.sendMessage(maya, id, 'hello');
      expect(await world.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 1, muted: [] });
      await mark(noah, [id]);
      expect(await world.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 0, muted: [] });
      const receipt = world.publishedMessages.at(-1)?.message;
      expect(receipt).toMatchObject({ message_type: 'READ', sent_by: noah.member.id });
      expect((receipt?.sent_at ?? '') > message.sent_at).toBe(true);
      expect((await world.getInbox(maya)).conversations).toMatchObject([{ read_at: receipt?.sent_at }]);
      expect(await world.getThread(maya, id)).toMatchObject({ read_at: receipt?.sent_at, messages: [message] });
    });

    it('is no partner’s to know without the receipt, live or later, and every device of one’s own knows', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.grantPermissions(noah, 'MESSAGING');
      await world.sendMessage(maya, id, 'hello');
      await mark(noah, [id]);
      expect(world.publishedMessages.at(-1)).toMatchObject({
        to: [noah.member.id],
        message: { message_type: 'READ' },
      });
      expect((await world.getThread(maya, id)).read_at).toBeUndefined();
      expect((await world.getInbox(maya)).conversations[0]?.read_at).toBeUndefined();
      await world.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
      expect((await world.getThread(maya, id)).read_at).toBeDefined();
      expect((await world.getInbox(maya)).conversations[0]?.read_at).toBeDefined();
    });

    it('is forbidden to whom core’s rule forbids it, even with MESSAGING_PLUS of one’s own', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.grantPermissions(noah, 'MESSAGING_PLUS');
      await world.sendMessage(maya, id, 'hello');
      await expect(mark(noah, [id])).rejects.toMatchObject({ status: 403 });
      expect(await world.messaging['messaging.getUnreadCount']({}, noah)).toEqual({ unread: 1, muted: [] });
    });

    it('leaves what is not allowed and does the rest', async () => {
      const free = await world.createMember();
      const [basic, plus] = [
        await world.createMember({ permissions: ['MESSAGING'] }),
        await world.createMember({ permissions: ['MESSAGING_PLUS'] }),
      ];
      const [fromBasic, fromPlus] = [
        await world.startConversation(basic, free),
        await world.startConversation(plus, free),
      ];
      await world.sendMessage(basic, fromBasic, 'hello');
      await world.sendMessage(plus, fromPlus, 'hello');
      await mark(free, [fromBasic, fromPlus]);
      expect((await world.getInbox(free, { unread_only: true })).conversations).toMatchObject([
        { conversation_id: fromBasic },
      ]);
    });

    describe('up to a message', () => {
      const markUntil = (call: MemberCall, id: string, until: string) =>
        world.messaging['messaging.markConversations']({ read: true, conversation_ids: [id], until }, call);

      it('leaves unread what came later, and tells the partner of no more than was seen', async () => {
        const { maya, noah, id } = await world.createPair();
        await world.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
        await world.grantPermissions(noah, 'MESSAGING');
        const { message: first } = await world.sendMessage(maya, id, 'one');
        for (const text of ['two', 'three']) await world.sendMessage(maya, id, text);
        await markUntil(noah, id, first.sent_at);
        expect((await world.getInbox(noah)).unread).toBe(2);
        expect(world.publishedMessages.at(-1)).toMatchObject({
          message: { message_type: 'READ', sent_at: first.sent_at },
        });
        expect((await world.getThread(maya, id)).read_at).toBe(first.sent_at);
      });

      it('that was marked before changes nothing and is told to nobody', async () => {
        const { maya, noah, id } = await world.createPair();
        await world.grantPermissions(maya, 'MESSAGE_READ_RECEIPT');
        await world.grantPermissions(noah, 'MESSAGING');
        const { message: first } = await world.sendMessage(maya, id, 'one');
        const { message: second } = await world.sendMessage(maya, id, 'two');
        await markUntil(noah, id, second.sent_at);
        const { read_at: readAt } = await world.getThread(maya, id);
        const published = world.publishedMessages.length;
        for (const { sent_at: sentAt } of [first, second]) await markUntil(noah, id, sentAt);
        expect(world.publishedMessages).toHaveLength(published);
        expect((await world.getThread(maya, id)).read_at).toBe(readAt);
        await world.sendMessage(maya, id, 'three');
        await markUntil(noah, id, second.sent_at);
        expect((await world.getInbox(noah)).unread).toBe(1);
      });

      it('is refused if it is no moment', async () => {
        const { noah, id } = await world.createPair();
        await world.grantPermissions(noah, 'MESSAGING');
        await expect(markUntil(noah, id, 'x'.repeat(20))).rejects.toMatchObject({ status: 400 });
      });
    });

    it('can be taken back', async () => {
      const { maya, noah, id } = await world.createPair();
      await world.grantPermissions(noah, 'MESSAGING');
      await world.sendMessage(maya, id, 'hello');
      await mark(noah, [id]);
      await mark(noah, [id], false);
      expect((await world.getInbox(noah)).unread).toBe(1);
    });
  });
});
