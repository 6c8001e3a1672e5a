import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addReceivedMessage, withOutgoing } from './conversation.ts';
import { aConversation, aMessage, aSummary, instant, ME, messagingParts, PARTNER } from '../testing/index.ts';

async function listed(options: Parameters<typeof messagingParts>[0] = {}) {
  const parts = messagingParts(options);
  await parts.loadConversations.execute('all');
  return parts;
}

describe('a live message', () => {
  it('is counted, listed and put on top when its thread is not open', async () => {
    const parts = await listed();
    parts.conversationGateway.summaries = [aSummary({ id: 'c0', partnerId: 'other' }), aSummary()];
    await parts.loadConversations.execute('all');
    parts.receive.execute(aMessage(1));
    expect(parts.inbox.inbox.get().summaries.map(({ id, unread }) => [id, unread])).toEqual([
      ['c1', 1],
      ['c0', 0],
    ]);
    expect(parts.inbox.unread.get()).toBe(1);
  });

  it('is counted once, however often and late it comes', async () => {
    const { receive, inbox } = await listed();
    for (const seconds of [2, 2, 1, 2]) receive.execute(aMessage(seconds));
    expect(inbox.unread.get()).toBe(1);
  });

  it('is marked read, not counted, when the member looks at the conversation and may', async () => {
    const { receive, inbox, conversationGateway, openConversation } = await listed();
    await openConversation.execute('c1');
    conversationGateway.marked.length = 0;
    receive.execute(aMessage(1));
    expect(inbox.unread.get()).toBe(0);
    expect(conversationGateway.marked).toEqual(['c1']);
  });

  it('is counted when the page is hidden, or reading may not be reported', async () => {
    const away = await listed();
    await away.openConversation.execute('c1');
    away.attention.leave();
    away.receive.execute(aMessage(1));
    expect(away.inbox.unread.get()).toBe(1);

    const nonSubscriber = await listed({ own: [] });
    await nonSubscriber.openConversation.execute('c1');
    nonSubscriber.receive.execute(aMessage(1));
    expect(nonSubscriber.inbox.unread.get()).toBe(1);
    expect(nonSubscriber.conversationGateway.marked).toEqual([]);
  });

  it('of a conversation the list does not know has the list fetched', async () => {
    const { receive, conversationGateway } = await listed();
    receive.execute(aMessage(1, { conversationId: 'new' }));
    receive.execute(aMessage(2, { conversationId: 'new' }));
    expect(conversationGateway.filters).toEqual(['all', 'all']);
  });

  it('READ of the partner moves the read label, never back; READ of one’s own empties the count', async () => {
    const { receive, inbox, conversations, conversation } = await listed();
    conversations.open('c1', PARTNER);
    receive.execute(aMessage(5, { kind: 'READ' }));
    receive.execute(aMessage(3, { kind: 'READ' }));
    expect(conversation().readAt).toBe(instant(5));
    receive.execute(aMessage(6));
    receive.execute(aMessage(7, { kind: 'READ', sentBy: ME }));
    expect(inbox.unread.get()).toBe(0);
  });
});

describe('typing', () => {
  it('shows for five seconds after the last notice', async () => {
    const { receive, conversations, conversation, clock } = await listed();
    conversations.open('c1', PARTNER);
    receive.execute(aMessage(1, { kind: 'TYPING' }));
    clock.advance(4000);
    receive.execute(aMessage(5, { kind: 'TYPING' }));
    clock.advance(4999);
    expect(conversation().typing).toBe(true);
    clock.advance(1);
    expect(conversation().typing).toBe(false);
  });

  it('ends with the message, and one’s own never shows', async () => {
    const { receive, conversations, conversation, clock } = await listed();
    conversations.open('c1', PARTNER);
    receive.execute(aMessage(1, { kind: 'TYPING', sentBy: ME }));
    expect(conversation().typing).toBe(false);
    receive.execute(aMessage(2, { kind: 'TYPING' }));
    receive.execute(aMessage(3));
    expect(conversation().typing).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('is sent at most every three seconds, and only of a text', async () => {
    const { typing, gateway, clock } = messagingParts();
    await typing.execute('c1', '  ');
    expect(gateway.typingNotices).toEqual([]);
    await typing.execute('c1', 'h');
    clock.advance(2999);
    await typing.execute('c1', 'he');
    expect(gateway.typingNotices).toEqual(['c1']);
    clock.advance(1);
    await typing.execute('c1', 'hel');
    expect(gateway.typingNotices).toEqual(['c1', 'c1']);
  });

  it('of the next member is told at once, however shortly before it somebody else has typed there', async () => {
    const { typing, gateway, resets } = messagingParts();
    await typing.execute('c1', 'h');
    resets.reset();
    await typing.execute('c1', 'h');
    expect(gateway.typingNotices).toEqual(['c1', 'c1']);
  });
});

describe('the thread', () => {
  const message = fc
    .record({ at: fc.integer({ min: 0, max: 30 }), own: fc.boolean() })
    .map(({ at, own }) => aMessage(at * 2 + (own ? 1 : 0), { sentBy: own ? ME : PARTNER }));

  it('is the same whatever the order and repetition of its messages', () => {
    fc.assert(
      fc.property(
        fc
          .array(message, { maxLength: 40 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
          ),
        ([all, shuffled]) => {
          const straight = all.reduce(addReceivedMessage, aConversation());
          const mixed = shuffled.reduce(addReceivedMessage, aConversation());
          expect(mixed.messages).toEqual(straight.messages);
          expect(mixed.messages.map(({ sentAt }) => sentAt)).toEqual(
            [...new Set(all.map(({ sentAt }) => sentAt))].sort(),
          );
        },
      ),
    );
  });

  it('replaces the pending own message by its live copy, once', () => {
    const waiting = (id: string) => ({
      id,
      content: { kind: 'text' as const, text: 'hi' },
      status: 'sending' as const,
    });
    const twice = withOutgoing(aConversation(), [waiting('o1'), waiting('o2')]);
    const received = addReceivedMessage(twice, aMessage(1, { sentBy: ME, text: 'hi', clientId: 'o1' }));
    expect(received.outgoing.map(({ id }) => id)).toEqual(['o2']);
    expect(addReceivedMessage(received, aMessage(2, { text: 'hi' })).outgoing).toHaveLength(1);
  });
});
