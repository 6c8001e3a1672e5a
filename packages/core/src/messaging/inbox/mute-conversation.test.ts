import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, messagingParts } from '../testing/index.ts';

/** `c1` with two unread messages, and three of another one. */
async function parts() {
  const all = messagingParts();
  all.conversationGateway.summaries = [
    aSummary({ unread: 2, last: aMessage(2) }),
    aSummary({ id: 'c2', unread: 3, last: aMessage(1, { conversationId: 'c2' }) }),
  ];
  await all.loadConversations.execute('all');
  return { ...all, number: () => all.inbox.unread.get(), isMuted: () => all.inbox.isMuted('c1') };
}

describe('a muted conversation', () => {
  it('leaves the number at once, and returns to it', async () => {
    const { muteConversation, number, isMuted, conversationGateway } = await parts();
    const done = muteConversation.execute('c1', true);
    expect([number(), isMuted()]).toEqual([3, true]);
    await done;
    expect([number(), [...conversationGateway.muted]]).toEqual([3, ['c1']]);
    await muteConversation.execute('c1', false);
    expect([number(), isMuted()]).toEqual([5, false]);
  });

  it('counts what comes in its row alone', async () => {
    const { muteConversation, receive, number, inbox } = await parts();
    await muteConversation.execute('c1', true);
    receive.execute(aMessage(9));
    expect([number(), inbox.find('c1')?.unread]).toEqual([3, 3]);
  });

  it('is read without a change of the number', async () => {
    const { muteConversation, number, inbox } = await parts();
    await muteConversation.execute('c1', true);
    inbox.startMark('c1', aMessage(2).sentAt);
    expect([number(), inbox.find('c1')?.unread]).toEqual([3, 0]);
  });

  it('is heard again where the server refuses', async () => {
    const { muteConversation, number, isMuted, conversationGateway } = await parts();
    conversationGateway.failure = { kind: 'unreachable' };
    const answer = await muteConversation.execute('c1', true);
    expect([answer.ok, number(), isMuted()]).toEqual([false, 5, false]);
  });

  it('is known from the list and from the number alone, and forgotten at logout', async () => {
    const { loadConversations, conversationGateway, isMuted, inbox } = await parts();
    conversationGateway.muted.add('c1');
    await loadConversations.unread();
    expect(isMuted()).toBe(true);
    conversationGateway.muted.delete('c1');
    await loadConversations.refresh();
    expect(isMuted()).toBe(false);
    conversationGateway.muted.add('c1');
    await loadConversations.refresh();
    inbox.reset();
    expect(isMuted()).toBe(false);
  });

  it('of another tab is muted here, and the number is asked for where its row is not known', async () => {
    const { receive, number, inbox, conversationGateway } = await parts();
    receive.setMuted('c1', true);
    expect([number(), inbox.isMuted('c1'), conversationGateway.counted]).toEqual([3, true, 0]);
    receive.setMuted('elsewhere', true);
    expect(conversationGateway.counted).toBe(1);
  });
});
