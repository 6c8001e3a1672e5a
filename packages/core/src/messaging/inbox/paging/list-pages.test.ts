import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, messagingParts } from '../../testing/index.ts';

/** Conversations of which the first was the last to be written in. */
const conversationsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSummary({
      id: `c${String(index)}`,
      partnerId: `p${String(index)}`,
      last: aMessage(1000 - index, { conversationId: `c${String(index)}` }),
    }),
  );

async function openList(count: number) {
  const parts = messagingParts();
  parts.conversationGateway.summaries = conversationsOf(count);
  parts.conversationGateway.pageSize = 3;
  await parts.loadConversations.execute('all');
  const ids = () => parts.inbox.inbox.get().summaries.map(({ id }) => id);
  return { ...parts, ids };
}

describe('a long list', () => {
  it('is loaded page by page to its end, each page once however many ask', async () => {
    const { loadConversations, ids, conversationGateway } = await openList(8);
    await Promise.all([loadConversations.more(), loadConversations.more()]);
    await loadConversations.more();
    await loadConversations.more();
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
    expect(conversationGateway.filters).toHaveLength(3);
  });

  it('keeps its later pages and where they end when it is loaded again', async () => {
    const { loadConversations, ids } = await openList(8);
    await loadConversations.more();
    await loadConversations.refresh();
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    await loadConversations.more();
    expect(ids()).toHaveLength(8);
  });

  it('loses a row that is gone, and shows one once that has moved up', async () => {
    const { loadConversations, conversationGateway, receive, ids } = await openList(8);
    await loadConversations.more();
    const last = aMessage(2000, { conversationId: 'c5' });
    receive.execute(last);
    const others = conversationsOf(8).filter(({ id }) => id !== 'c0' && id !== 'c5');
    conversationGateway.summaries = [aSummary({ id: 'c5', partnerId: 'p5', last }), ...others];
    await loadConversations.refresh();
    await loadConversations.more();
    expect(ids()).toEqual(['c5', 'c1', 'c2', 'c3', 'c4', 'c6', 'c7']);
  });
});

describe('a list that changes while it is loaded', () => {
  it('keeps what came live, and is loaded again a moment later', async () => {
    const { loadConversations, receive, inbox, conversationGateway, clock } = await openList(2);
    const loading = loadConversations.refresh();
    receive.execute(aMessage(2000, { conversationId: 'c1' }));
    await loading;
    expect(inbox.find('c1')?.last?.sentAt).toBe(aMessage(2000).sentAt);
    const calls = conversationGateway.filters.length;
    clock.advance(1000);
    await expect.poll(() => conversationGateway.filters.length).toBe(calls + 1);
  });

  it('is asked for once while a call is pending, and once more afterwards for all who asked meanwhile', async () => {
    const { loadConversations, conversationGateway, clock } = await openList(2);
    const calls = conversationGateway.filters.length;
    await Promise.all([loadConversations.refresh(), loadConversations.refresh(), loadConversations.refresh()]);
    expect(conversationGateway.filters).toHaveLength(calls + 1);
    clock.advance(1000);
    await expect.poll(() => conversationGateway.filters.length).toBe(calls + 2);
  });

  it('is asked for again by a message that comes while the partners of its rows are loaded', async () => {
    const { loadConversations, conversationGateway, profileGateway, receive, inbox } = await openList(2);
    conversationGateway.summaries = conversationsOf(3);
    profileGateway.delay = new Promise(() => undefined);
    void loadConversations.refresh();
    await expect.poll(() => inbox.find('c2')).toBeDefined();
    const last = aMessage(2000, { conversationId: 'new' });
    const others = conversationGateway.summaries;
    conversationGateway.summaries = [aSummary({ id: 'new', partnerId: 'pnew', unread: 1, last }), ...others];
    receive.execute(last);
    await expect.poll(() => inbox.unread.get()).toBe(1);
  });

  it('is not loaded again after a logout', async () => {
    const { loadConversations, resets, clock } = await openList(2);
    await Promise.all([loadConversations.refresh(), loadConversations.refresh()]);
    resets.reset();
    expect(clock.pending).toBe(0);
  });
});
