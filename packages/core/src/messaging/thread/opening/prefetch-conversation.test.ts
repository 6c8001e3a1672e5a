import { describe, expect, it, vi } from 'vitest';
import { aMessage, aSummary, instant, ME, messagingParts, PARTNER } from '../../testing/index.ts';

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

  it.each<[string, (parts: Awaited<ReturnType<typeof listed>>) => unknown]>([
    ['frames may have been missed since', ({ conversations }) => conversations.markGaps()],
    [
      'the list does not tell how much is unread',
      ({ conversationGateway, loadConversations }) => {
        conversationGateway.summaries = [];
        return loadConversations.execute('archived');
      },
    ],
    [
      'the member’s permissions have changed since',
      ({ session }) => session.setPermissions(new Set(['MESSAGING_PLUS'])),
    ],
    ['the member may read less than before', ({ session }) => session.setPermissions(new Set())],
  ])('is opened as if nothing had been loaded where %s', async (_, happens) => {
    const parts = await listed();
    await parts.prefetchConversation.execute('c1');
    await happens(parts);
    parts.gateway.messages = many(30);
    parts.gateway.unread = 25;
    const opened = parts.openConversation.execute('c1');
    expect(parts.conversation().messages).toEqual([]);
    await opened;
    expect(parts.conversation().messages).toEqual(many(30));
    expect(parts.conversation().unreadFrom).toBe(aMessage(5).sentAt);
    expect(parts.conversationGateway.marked).toEqual([]);
  });

  it('is not asked for, now or as it is opened, where it was open before', async () => {
    const { prefetchConversation, openConversation, gateway } = await listed();
    await openConversation.execute('c1');
    openConversation.leave('c1');
    expect(await prefetchConversation.execute('c1')).toBe(true);
    await openConversation.execute('c1');
    expect(gateway.pages).toHaveLength(1);
  });

  it('keeps the mark of what is unread where it is opened meanwhile', async () => {
    const { prefetchConversation, openConversation, conversation } = await listed();
    const prefetched = prefetchConversation.execute('c1');
    const opened = openConversation.execute('c1');
    await Promise.all([prefetched, opened]);
    expect(conversation().unreadFrom).toBe(aMessage(1).sentAt);
    expect(conversation().messages).toEqual(many(3));
  });

  it.each([
    ['the list lacks it', aSummary({ id: 'c2' })],
    ['words of it are kept back from the member', aSummary({ last: aMessage(2, { withheld: true }) })],
    ['so much of it is unread that it begins further up', aSummary({ unread: 21 })],
  ])('is not loaded where %s', async (_, summary) => {
    const parts = messagingParts();
    parts.conversationGateway.summaries = [summary];
    await parts.loadConversations.execute('all');
    expect(await parts.prefetchConversation.execute('c1')).toBe(false);
    expect([parts.gateway.pages, parts.conversations.ids]).toEqual([[], []]);
  });

  it('has no mark of what was read on another device before it is opened', async () => {
    const { prefetchConversation, openConversation, receive, profiles, profileGateway, conversation } = await listed();
    profiles.reset();
    profileGateway.delay = new Promise(() => undefined);
    void prefetchConversation.execute('c1');
    await vi.waitFor(() => expect(conversation().unreadFrom).toBeDefined());
    receive.execute(aMessage(9, { kind: 'READ', sentBy: ME }));
    void openConversation.execute('c1');
    expect(conversation().unreadFrom).toBeUndefined();
  });

  it('is asked for again as it is opened where the member’s permissions change before the answer', async () => {
    const { prefetchConversation, openConversation, session, gateway, conversation } = await listed();
    const prefetched = prefetchConversation.execute('c1');
    session.setPermissions(new Set(['MESSAGING', 'MESSAGE_READ_RECEIPT']));
    await prefetched;
    gateway.messages = many(4);
    await openConversation.execute('c1');
    expect(gateway.pages).toHaveLength(2);
    expect(conversation().messages).toEqual(many(4));
  });

  it('is kept where the same permissions come again before the answer, as with the admission of a socket', async () => {
    const { prefetchConversation, openConversation, session, gateway } = await listed();
    const prefetched = prefetchConversation.execute('c1');
    session.setPermissions(new Set(session.self?.permissions));
    expect(await prefetched).toBe(true);
    await openConversation.execute('c1');
    expect(gateway.pages).toHaveLength(1);
  });

  it('is opened with the newest page, and not with what was missed alone, where that is being asked for', async () => {
    const { prefetchConversation, openConversation, conversations, loadMessages, gateway, conversation } =
      await listed();
    await prefetchConversation.execute('c1');
    conversations.markGaps();
    gateway.messages = many(6);
    const filled = loadMessages.fillGap('c1');
    gateway.failure = { kind: 'unreachable' };
    const opened = openConversation.execute('c1');
    await filled;
    expect(await opened).toMatchObject({ ok: false });
    expect(conversation().messages).toEqual([]);
    gateway.failure = undefined;
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(6));
  });

  it('lacks nothing of what came live between a press and the opening, where it could not be loaded before', async () => {
    const { prefetchConversation, openConversation, newestPages, receive, gateway, conversation } = await listed();
    gateway.failure = { kind: 'unreachable' };
    await prefetchConversation.execute('c1');
    gateway.failure = undefined;
    newestPages.askAhead('c1');
    receive.execute(aMessage(3), instant(2));
    await openConversation.execute('c1');
    expect(conversation().messages).toEqual(many(4));
  });

  it('leaves nothing behind where the session ends before the answer', async () => {
    const { prefetchConversation, resets, conversations, gateway } = await listed();
    const prefetched = prefetchConversation.execute('c1');
    resets.reset();
    await prefetched;
    expect([conversations.ids, gateway.pages.length]).toEqual([[], 1]);
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
