import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, instant, messagingParts, PARTNER } from '../../testing/index.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index));

/** A list with one conversation of three messages, two of them unread. */
async function listed(parts = messagingParts()) {
  parts.gateway.messages = many(3);
  parts.gateway.unread = 2;
  parts.conversationGateway.summaries = [aSummary({ last: aMessage(2), unread: 2 })];
  await parts.loadConversations.execute('all');
  return parts;
}

describe('a conversation that is loaded before it is opened', () => {
  it('has its newest messages and its partner, and is neither seen nor marked as read', async () => {
    const { prefetchConversation, conversation, conversations, conversationGateway, inbox, profiles } = await listed();
    expect(await prefetchConversation.execute('c1')).toBe(true);
    expect(conversation().messages).toEqual(many(3));
    expect(conversation().unreadFrom).toBeUndefined();
    expect(profiles.find(PARTNER).get().status).toBe('known');
    expect([conversations.active.get(), conversationGateway.marked, inbox.find('c1')?.unread]).toEqual([
      undefined,
      [],
      2,
    ]);
  });

  it('is opened without another request, at what is unread by then', async () => {
    const { prefetchConversation, openConversation, receive, gateway, conversation } = await listed();
    await prefetchConversation.execute('c1');
    receive.execute(aMessage(3), instant(2));
    await openConversation.execute('c1');
    expect(gateway.pages).toHaveLength(1);
    expect(conversation().messages).toEqual(many(4));
    expect(conversation().unreadFrom).toBe(aMessage(1).sentAt);
  });

  it('keeps the mark of what is unread where it is opened meanwhile', async () => {
    const { prefetchConversation, openConversation, conversation } = await listed();
    const prefetched = prefetchConversation.execute('c1');
    const opened = openConversation.execute('c1');
    await Promise.all([prefetched, opened]);
    expect(conversation().unreadFrom).toBe(aMessage(1).sentAt);
    expect(conversation().messages).toEqual(many(3));
  });

  it('is left alone where the list lacks it, or words of it are kept back from the member', async () => {
    const parts = messagingParts();
    parts.conversationGateway.summaries = [aSummary({ last: aMessage(2, { withheld: true }) })];
    await parts.loadConversations.execute('all');
    expect(await parts.prefetchConversation.execute('c1')).toBe(false);
    expect(await parts.prefetchConversation.execute('c2')).toBe(false);
    expect(parts.gateway.pages).toEqual([]);
    expect(parts.conversations.ids).toEqual([]);
  });

  it('is not there where its messages cannot be had, and its opening asks again', async () => {
    const { prefetchConversation, openConversation, gateway, conversation } = await listed();
    gateway.failure = { kind: 'unreachable' };
    expect(await prefetchConversation.execute('c1')).toBe(false);
    gateway.failure = undefined;
    expect(await openConversation.execute('c1')).toMatchObject({ ok: true });
    expect(conversation().messages).toEqual(many(3));
    expect(conversation().unreadFrom).toBe(aMessage(1).sentAt);
  });
});
