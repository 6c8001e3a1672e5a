import { describe, expect, it } from 'vitest';
import { maySend } from '../composer/sending-permission.ts';
import { partiesOf } from '../thread/conversation.ts';
import { aMessage, aSummary, instant, listedConversations, messagingParts, PARTNER } from '../testing/index.ts';

describe('deleting a conversation', () => {
  it('takes it out of list, number and thread, and tells the server up to where it was seen', async () => {
    const { deleteConversation, conversationGateway, shown, texts, inbox } = await listedConversations();
    expect((await deleteConversation.execute('c1', instant(20))).ok).toBe(true);
    expect(conversationGateway.deleted).toEqual([['c1', instant(20)]]);
    expect([shown(), texts(), inbox.unread.get()]).toEqual([['c2'], [], 2]);
    expect(deleteConversation.deleted.get()).toEqual({ id: 'c1', until: instant(20) });
  });

  it('changes nothing where the server refuses or is away', async () => {
    const { deleteConversation, conversationGateway, shown, texts, drafts } = await listedConversations();
    drafts.save('c1', 'half a thought');
    conversationGateway.failure = { kind: 'unreachable' };
    expect(await deleteConversation.execute('c1', instant(20))).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect([shown(), texts().length, drafts.read('c1')]).toEqual([['c1', 'c2'], 2, 'half a thought']);
    expect(deleteConversation.deleted.get()).toBeUndefined();
  });

  it('gives up what is typed and what waits to be sent in it, and nothing of other conversations', async () => {
    const { deleteConversation, sendMessage, gateway, drafts, outboxEntries, browser, conversations } =
      await listedConversations();
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

describe('a conversation that was deleted', () => {
  it('shows again with a new message, and with that alone', async () => {
    const { receive, conversationGateway, gateway, shown, texts, inbox, clock } = await listedConversations();
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
    const { receive, loadConversations, loadMessages, conversations, shown, texts, conversation } =
      await listedConversations();
    conversations.change('c1', (c) => ({ ...c, messages: c.messages.slice(1), older: 'more' }));
    const pending = [loadMessages.older('c1'), loadConversations.refresh()];
    receive.setDeleted('c1', instant(20));
    await Promise.all(pending);
    expect([shown(), texts(), conversation().older]).toEqual([['c2'], [], 'none']);
  });

  it('does not take a late or repeated frame of before', async () => {
    const { receive, texts, shown } = await listedConversations();
    receive.setDeleted('c1', instant(20));
    receive.execute(aMessage(15), instant(10));
    expect([texts(), shown()]).toEqual([[], ['c2']]);
  });

  it('keeps what came after the moment up to which it was deleted', async () => {
    const { receive, texts, shown } = await listedConversations();
    receive.setDeleted('c1', instant(10));
    expect([texts(), shown()]).toEqual([[instant(20)], ['c1', 'c2']]);
    receive.setDeleted('c1', instant(5));
    expect(texts()).toEqual([instant(20)]);
  });

  it('stays deleted up to the latest moment when the frame of an earlier deletion comes late', async () => {
    const { receive, loadConversations, shown } = await listedConversations();
    receive.setDeleted('c1', instant(20));
    receive.setDeleted('c1', instant(10));
    await loadConversations.refresh();
    expect(shown()).toEqual(['c2']);
  });

  it('lets who could answer before answer still', async () => {
    const { receive, conversation } = await listedConversations();
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
    const { searchConversations, clock, receive } = await listedConversations();
    searchConversations.type('text 20');
    clock.advance(300);
    await expect.poll(() => searchConversations.search.get().summaries.map(({ id }) => id)).toEqual(['c1']);
    receive.setDeleted('c1', instant(20));
    expect(searchConversations.search.get().summaries).toEqual([]);
  });
});
