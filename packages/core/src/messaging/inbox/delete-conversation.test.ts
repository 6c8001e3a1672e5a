import { describe, expect, it } from 'vitest';
import { maySend } from '../composer/sending-permission.ts';
import { partiesOf } from '../thread/conversation.ts';
import { aMessage, aSummary, instant, messagingParts, PARTNER } from '../testing/index.ts';

/** Two conversations, the first of which is open, with two messages, one of them unread. */
async function listed(options: Parameters<typeof messagingParts>[0] = {}) {
  const parts = messagingParts(options);
  parts.conversationGateway.summaries = [
    aSummary({ last: aMessage(20), unread: 1 }),
    aSummary({ id: 'c2', last: aMessage(5, { conversationId: 'c2' }), unread: 2 }),
  ];
  parts.gateway.messages = [aMessage(10), aMessage(20)];
  await parts.loadConversations.execute('all');
  parts.conversations.open('c1', PARTNER);
  await parts.loadMessages.latest('c1');
  const texts = () => parts.conversation().messages.map(({ sentAt }) => sentAt);
  const shown = () => parts.inbox.inbox.get().summaries.map(({ id }) => id);
  return { ...parts, texts, shown };
}

describe('deleting a conversation', () => {
  it('takes it out of list, number and thread, and tells the server up to where it was seen', async () => {
    const { deleteConversation, conversationGateway, shown, texts, inbox } = await listed();
    expect((await deleteConversation.execute('c1', instant(20))).ok).toBe(true);
    expect(conversationGateway.deleted).toEqual([['c1', instant(20)]]);
    expect([shown(), texts(), inbox.unread.get()]).toEqual([['c2'], [], 2]);
    expect(deleteConversation.deleted.get()).toEqual({ id: 'c1', until: instant(20) });
  });

  it('changes nothing where the server refuses or is away', async () => {
    const { deleteConversation, conversationGateway, shown, texts, drafts } = await listed();
    drafts.save('c1', 'half a thought');
    conversationGateway.failure = { kind: 'unreachable' };
    expect(await deleteConversation.execute('c1', instant(20))).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect([shown(), texts().length, drafts.read('c1')]).toEqual([['c1', 'c2'], 2, 'half a thought']);
    expect(deleteConversation.deleted.get()).toBeUndefined();
  });

  it('gives up what is typed and what waits to be sent in it, and nothing of other conversations', async () => {
    const { deleteConversation, sendMessage, gateway, drafts, outboxEntries, browser, conversations } = await listed();
    conversations.open('c2', PARTNER);
    gateway.failure = { kind: 'unreachable' };
    for (const id of ['c1', 'c2']) {
      await sendMessage.execute(id, `waits in ${id}`);
      drafts.save(id, 'typed');
    }
    await deleteConversation.execute('c1', instant(20));
    expect(outboxEntries.get().map(({ entry }) => entry.conversationId)).toEqual(['c2']);
    expect([drafts.read('c1'), drafts.read('c2')]).toEqual(['', 'typed']);
    await expect
      .poll(async () => (await browser.storage.list('me')).map(({ conversationId }) => conversationId))
      .toEqual(['c2']);
  });
});

describe('undoing a deletion', () => {
  it('brings list and number back, and the thread when it is opened, and tells the server up to where it was deleted', async () => {
    const { deleteConversation, conversationGateway, openConversation, shown, texts, inbox } = await listed();
    await deleteConversation.execute('c1', instant(20));
    await deleteConversation.undo();
    expect(conversationGateway.restored).toEqual([['c1', instant(20)]]);
    await expect.poll(shown).toEqual(['c1', 'c2']);
    expect([inbox.unread.get(), deleteConversation.deleted.get()]).toEqual([3, undefined]);
    await openConversation.execute('c1');
    expect(texts()).toEqual([instant(10), instant(20)]);
  });

  it('brings back what was typed and what waited to be sent, under its own id and in its order', async () => {
    const { deleteConversation, sendMessage, gateway, drafts, outboxEntries } = await listed();
    gateway.failure = { kind: 'unreachable' };
    await sendMessage.execute('c1', 'one');
    await sendMessage.execute('c1', 'two');
    const ids = () => outboxEntries.get().map(({ entry }) => entry.id);
    const before = ids();
    drafts.save('c1', 'half a thought');
    await deleteConversation.execute('c1', instant(20));
    expect([ids(), drafts.read('c1')]).toEqual([[], '']);
    await deleteConversation.undo();
    expect([ids(), drafts.read('c1')]).toEqual([before, 'half a thought']);
  });

  it('leaves what was typed since', async () => {
    const { deleteConversation, drafts } = await listed();
    drafts.save('c1', 'before');
    await deleteConversation.execute('c1', instant(20));
    drafts.save('c1', 'since');
    await deleteConversation.undo();
    expect(drafts.read('c1')).toBe('since');
  });

  it('can be tried again where the server is away, and keeps what it would bring back', async () => {
    const { deleteConversation, conversationGateway, drafts, shown } = await listed();
    drafts.save('c1', 'half a thought');
    await deleteConversation.execute('c1', instant(20));
    conversationGateway.failure = { kind: 'unreachable' };
    await deleteConversation.undo();
    expect(deleteConversation.deleted.get()).toEqual({
      id: 'c1',
      until: instant(20),
      problem: { key: 'error_network' },
    });
    expect(shown()).toEqual(['c2']);
    conversationGateway.failure = undefined;
    await deleteConversation.undo();
    await expect.poll(shown).toEqual(['c1', 'c2']);
    expect(drafts.read('c1')).toBe('half a thought');
  });

  it('is known by a frame to a tab that has deleted it, has learned of it, or loaded its page since', async () => {
    const { deleteConversation, reloadRestoredMessages, receive, shown } = await listed();
    await deleteConversation.execute('c1', instant(20));
    reloadRestoredMessages.execute('c1', undefined);
    await expect.poll(shown).toEqual(['c1', 'c2']);
    expect(deleteConversation.deleted.get()).toBeUndefined();
    receive.setDeleted('c1', instant(20));
    reloadRestoredMessages.execute('c1', undefined);
    await expect.poll(shown).toEqual(['c1', 'c2']);

    const other = messagingParts();
    other.gateway.messages = [aMessage(10), aMessage(20)];
    other.gateway.deletedUntil = instant(20);
    other.conversations.open('c1', PARTNER);
    other.conversations.activate('c1');
    await other.loadMessages.latest('c1');
    expect(other.conversation().messages).toEqual([]);
    other.gateway.deletedUntil = undefined;
    other.reloadRestoredMessages.execute('c1', undefined);
    await expect.poll(() => other.conversation().messages.length).toBe(2);
  });

  it('leaves what an earlier deletion reaches', async () => {
    const { receive, reloadRestoredMessages, conversations, gateway, texts } = await listed();
    conversations.activate('c1');
    receive.setDeleted('c1', instant(20));
    gateway.deletedUntil = instant(10);
    reloadRestoredMessages.execute('c1', instant(10));
    await expect.poll(texts).toEqual([instant(20)]);
  });

  it('is not taken back by a page that was asked for before', async () => {
    const { receive, reloadRestoredMessages, conversations, gateway, loadMessages, texts } = await listed();
    receive.setDeleted('c1', instant(20));
    conversations.change('c1', (c) => ({ ...c, older: 'unknown' }));
    gateway.deletedUntil = instant(20);
    const pending = loadMessages.latest('c1');
    gateway.deletedUntil = undefined;
    conversations.activate('c1');
    reloadRestoredMessages.execute('c1', undefined);
    await pending;
    await expect.poll(texts).toEqual([instant(10), instant(20)]);
  });

  it('is not offered where nothing had been said, and brings nothing to the next member', async () => {
    const { deleteConversation, conversationGateway, drafts, resets } = await listed();
    conversationGateway.summaries = [];
    await deleteConversation.execute('c3', undefined);
    expect(deleteConversation.deleted.get()).toEqual({ id: 'c3', until: undefined });
    await deleteConversation.undo();
    expect(conversationGateway.restored).toEqual([]);
    drafts.save('c1', 'of one member');
    await deleteConversation.execute('c1', instant(20));
    const undone = deleteConversation.undo();
    resets.reset();
    await undone;
    expect([drafts.read('c1'), deleteConversation.deleted.get()]).toEqual(['', undefined]);
  });
});

describe('a conversation that was deleted', () => {
  it('shows again with a new message, and with that alone', async () => {
    const { receive, conversationGateway, gateway, shown, texts, inbox, clock } = await listed();
    receive.setDeleted('c1', instant(20));
    gateway.pages.length = 0;
    conversationGateway.summaries = [
      aSummary({ last: aMessage(30), unread: 1 }),
      ...conversationGateway.summaries.slice(1),
    ];
    receive.execute(aMessage(30), instant(20));
    clock.advance(1000);
    await expect.poll(shown).toEqual(['c1', 'c2']);
    expect([texts(), inbox.unread.get(), gateway.pages]).toEqual([[instant(30)], 3, []]);
  });

  it('stays as it is when pages and lists come that were asked for before', async () => {
    const { receive, loadConversations, loadMessages, conversations, shown, texts, conversation } = await listed();
    conversations.change('c1', (c) => ({ ...c, messages: c.messages.slice(1), older: 'more' }));
    const pending = [loadMessages.older('c1'), loadConversations.refresh()];
    receive.setDeleted('c1', instant(20));
    await Promise.all(pending);
    expect([shown(), texts(), conversation().older]).toEqual([['c2'], [], 'none']);
  });

  it('does not take a late or repeated frame of before', async () => {
    const { receive, texts, shown } = await listed();
    receive.setDeleted('c1', instant(20));
    receive.execute(aMessage(15), instant(10));
    expect([texts(), shown()]).toEqual([[], ['c2']]);
  });

  it('keeps what came after the moment up to which it was deleted', async () => {
    const { receive, texts, shown } = await listed();
    receive.setDeleted('c1', instant(10));
    expect([texts(), shown()]).toEqual([[instant(20)], ['c1', 'c2']]);
    receive.setDeleted('c1', instant(5));
    expect(texts()).toEqual([instant(20)]);
  });

  it('stays deleted up to the latest moment when the frame of an earlier deletion comes late', async () => {
    const { receive, loadConversations, shown } = await listed();
    receive.setDeleted('c1', instant(20));
    receive.setDeleted('c1', instant(10));
    await loadConversations.refresh();
    expect(shown()).toEqual(['c2']);
  });

  it('lets who could answer before answer still', async () => {
    const { receive, conversation } = await listed();
    receive.setDeleted('c1', instant(20));
    const parties = partiesOf(conversation(), new Set(), undefined);
    expect(parties.partnerHasWritten).toBe(true);
    expect(maySend({ ...parties, partner: new Set(['MESSAGING_PLUS']) })).toBe(true);
  });

  it('is known from its page to a tab that was not there', async () => {
    const { conversations, loadMessages, gateway } = messagingParts();
    gateway.deletedUntil = instant(20);
    conversations.open('c1', PARTNER);
    await loadMessages.latest('c1');
    expect(conversations.find('c1')?.get()).toMatchObject({ deletedUntil: instant(20), messages: [] });
  });

  it('is found no more by a search that is shown', async () => {
    const { searchConversations, clock, receive } = await listed();
    searchConversations.type('text 20');
    clock.advance(300);
    await expect.poll(() => searchConversations.search.get().results.map(({ id }) => id)).toEqual(['c1']);
    receive.setDeleted('c1', instant(20));
    expect(searchConversations.search.get().results).toEqual([]);
  });
});
