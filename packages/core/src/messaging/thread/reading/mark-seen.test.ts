import { describe, expect, it } from 'vitest';
import { aMessage, instant, messagingParts } from '../../testing/index.ts';

/** `c1` open with one message, marked as far as that was seen. */
async function opened() {
  const parts = messagingParts();
  parts.gateway.messages = [aMessage(1)];
  await parts.loadConversations.execute('all');
  await parts.openConversation.execute('c1');
  return parts;
}

describe('a conversation', () => {
  it('is marked read up to its newest message as it opens before somebody who looks', async () => {
    const { conversationGateway } = await opened();
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1)]);
  });

  it('that opens in a page nobody looks at is marked when the member comes', async () => {
    const { attention, gateway, openConversation, conversationGateway } = messagingParts();
    gateway.messages = [aMessage(1)];
    attention.leave();
    await openConversation.execute('c1');
    expect(conversationGateway.marked).toEqual([]);
    attention.comeBack();
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1)]);
  });

  it('to which something came while nobody looked is marked when the member returns, and the count falls', async () => {
    const { attention, receive, inbox, conversationGateway } = await opened();
    attention.leave();
    receive.execute(aMessage(2));
    expect([inbox.unread.get(), conversationGateway.marked]).toEqual([1, ['c1']]);
    attention.comeBack();
    expect(inbox.unread.get()).toBe(0);
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1), instant(2)]);
  });

  it('is marked up to what a catch-up brings, once all of it is there', async () => {
    const { conversations, gateway, conversationGateway, catchUp, clock } = await opened();
    conversations.markGaps();
    gateway.messages = [aMessage(1), aMessage(2), aMessage(3)];
    catchUp.execute(true);
    clock.advance(1000);
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1), instant(3)]);
  });

  it('in which a message is missing is not marked before that is there', async () => {
    const { receive, gateway, conversationGateway, conversation, loadMessages } = await opened();
    gateway.failure = { kind: 'unreachable' };
    receive.execute(aMessage(3), instant(2));
    await expect.poll(() => conversation().isFilling).toBeUndefined();
    expect(conversationGateway.marked).toEqual(['c1']);
    gateway.failure = undefined;
    gateway.messages = [aMessage(1), aMessage(2), aMessage(3)];
    await loadMessages.fillGap('c1');
    expect(conversationGateway.markedUntil.at(-1)).toBe(instant(3));
  });

  it('whose end is scrolled out of view is marked when the reader is back at it', async () => {
    const { receive, markSeen, inbox, conversationGateway } = await opened();
    markSeen.setEndInView('c1', false);
    receive.execute(aMessage(2));
    expect([inbox.unread.get(), conversationGateway.marked]).toEqual([1, ['c1']]);
    markSeen.setEndInView('c1', true);
    expect(inbox.unread.get()).toBe(0);
    await expect.poll(() => conversationGateway.markedUntil.at(-1)).toBe(instant(2));
  });

  it('is marked once the words have come that were kept back, not as the member is given the permission', async () => {
    const { session, gateway, openConversation, conversationGateway } = messagingParts({ own: [] });
    gateway.messages = [aMessage(0), aMessage(9, { text: '', withheld: true })];
    await openConversation.execute('c1');
    let release = (): void => undefined;
    gateway.paging = new Promise((resolve) => {
      release = resolve;
    });
    gateway.messages = [aMessage(0), aMessage(9)];
    session.setPermissions(new Set(['MESSAGING']));
    expect(conversationGateway.marked).toEqual([]);
    release();
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(9)]);
  });

  it('is marked when the member is given the permission, and not before (MSG-37)', async () => {
    const { session, gateway, openConversation, conversationGateway } = messagingParts({ own: [] });
    gateway.messages = [aMessage(1)];
    await openConversation.execute('c1');
    expect(conversationGateway.marked).toEqual([]);
    session.setPermissions(new Set(['MESSAGING']));
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1)]);
  });

  it('that opens at its first unread message is marked once a screen says that its end is in view, and not before', async () => {
    const { gateway, openConversation, conversationGateway, markSeen } = messagingParts();
    gateway.messages = [aMessage(1), aMessage(2)];
    gateway.unread = 1;
    await openConversation.execute('c1');
    expect(conversationGateway.marked).toEqual([]);
    markSeen.setEndInView('c1', false);
    expect(conversationGateway.marked).toEqual([]);
    markSeen.setEndInView('c1', true);
    expect(conversationGateway.markedUntil).toEqual([instant(2)]);
  });

  it('that was missed in part while it was closed is not marked before its screen begins at the first of that', async () => {
    const { gateway, openConversation, conversationGateway, conversations, loadConversations } = await opened();
    openConversation.leave('c1');
    conversations.markGaps();
    gateway.messages = [aMessage(1), aMessage(2), aMessage(3)];
    conversationGateway.summaries = conversationGateway.summaries.map((s) => ({ ...s, unread: 2 }));
    await loadConversations.execute('all');
    await openConversation.execute('c1');
    await expect.poll(() => conversationGateway.markedUntil).toEqual([instant(1)]);
  });

  it('that was left is not marked by what comes later', async () => {
    const { openConversation, receive, inbox, conversationGateway } = await opened();
    openConversation.leave('c1');
    receive.execute(aMessage(2));
    expect([inbox.unread.get(), conversationGateway.marked]).toEqual([1, ['c1']]);
  });
});
