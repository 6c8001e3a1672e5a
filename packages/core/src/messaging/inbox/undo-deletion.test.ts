import { describe, expect, it } from 'vitest';
import { err } from '../../kernel/index.ts';
import { aMessage, instant, listedConversations, messagingParts, PARTNER } from '../testing/index.ts';

const settle = () => new Promise(setImmediate);

describe('undoing a deletion', () => {
  it('brings list and number back, and the thread when it is opened, and tells the server up to where it was deleted', async () => {
    const { deleteConversation, conversationGateway, openConversation, shown, texts, inbox } =
      await listedConversations();
    await deleteConversation.execute('c1', instant(20));
    await deleteConversation.undo();
    expect(conversationGateway.restored).toEqual([['c1', instant(20)]]);
    await expect.poll(shown).toEqual(['c1', 'c2']);
    expect([inbox.unread.get(), deleteConversation.deleted.get()]).toEqual([3, undefined]);
    await openConversation.execute('c1');
    expect(texts()).toEqual([instant(10), instant(20)]);
  });

  it('brings back what was typed and what waited to be sent, under its own id and in its order', async () => {
    const { deleteConversation, sendMessage, gateway, drafts, outboxEntries } = await listedConversations();
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

  it('brings back the photos that were chosen, which are gone until then, also those above an open box', async () => {
    const { deleteConversation, unsentPhotos } = await listedConversations();
    const photo = (name: string) => ({ file: { size: 10, type: 'image/png' }, name });
    const above = [photo('above the box')];
    const leave = unsentPhotos.open({ conversationId: 'c1', takeUnkept: () => above.splice(0) });
    unsentPhotos.keep('c1', [photo('kept')]);
    await deleteConversation.execute('c1', instant(20));
    leave();
    expect(unsentPhotos.take('c1')).toEqual([]);
    await deleteConversation.undo();
    expect(unsentPhotos.take('c1')).toEqual([photo('kept'), photo('above the box')]);
  });

  it('leaves what was typed since', async () => {
    const { deleteConversation, drafts } = await listedConversations();
    drafts.save('c1', 'before');
    await deleteConversation.execute('c1', instant(20));
    drafts.save('c1', 'since');
    await deleteConversation.undo();
    expect(drafts.read('c1')).toBe('since');
  });

  it('can be tried again where the server is away, and keeps what it would bring back', async () => {
    const { deleteConversation, conversationGateway, drafts, shown } = await listedConversations();
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

  it('is offered no more once the server says that its time is over', async () => {
    const { deleteConversation, conversationGateway, shown } = await listedConversations();
    await deleteConversation.execute('c1', instant(20));
    conversationGateway.failure = { kind: 'refused', reason: 'expired', problem: { key: 'error_general' } };
    await deleteConversation.undo();
    expect(deleteConversation.deleted.get()).toEqual({ id: 'c1', until: undefined, final: 'too-late' });
    expect(shown()).toEqual(['c2']);
  });

  it('succeeds where another device has undone it and the frame was missed: list, thread and draft are back', async () => {
    const { deleteConversation, conversationGateway, conversations, drafts, shown, texts } =
      await listedConversations();
    drafts.save('c1', 'half a thought');
    await deleteConversation.execute('c1', instant(20));
    conversations.activate('c1');
    conversationGateway.restore = () =>
      Promise.resolve(err({ kind: 'refused', reason: 'not-found', problem: { key: 'error_general' } }));
    await deleteConversation.undo();
    await expect.poll(shown).toEqual(['c1', 'c2']);
    await expect.poll(texts).toEqual([instant(10), instant(20)]);
    expect([drafts.read('c1'), deleteConversation.deleted.get()]).toEqual(['half a thought', undefined]);
  });

  it('leaves the conversation away where it was deleted further since, unknown to this device, says so, and sends nothing into it', async () => {
    const { deleteConversation, conversationGateway, conversations, gateway, sendMessage, ...parts } =
      await listedConversations();
    gateway.failure = { kind: 'unreachable' };
    await sendMessage.execute('c1', 'one');
    gateway.failure = undefined;
    parts.drafts.save('c1', 'half a thought');
    await deleteConversation.execute('c1', instant(10));
    await settle();
    conversations.activate('c1');
    conversationGateway.summaries = conversationGateway.summaries.slice(1);
    gateway.deletedUntil = instant(20);
    conversationGateway.restore = () =>
      Promise.resolve(err({ kind: 'refused', reason: 'conflict', problem: { key: 'error_general' } }));
    await deleteConversation.undo();
    expect(deleteConversation.deleted.get()).toEqual({ id: 'c1', until: undefined, final: 'deleted-again' });
    await expect.poll(() => parts.conversation().deletedUntil).toBe(instant(20));
    await expect.poll(parts.shown).toEqual(['c2']);
    expect(parts.conversation().messages).toEqual([]);
    expect([parts.outboxEntries.get(), gateway.delivered.size, parts.drafts.read('c1')]).toEqual([[], 0, '']);
  });

  it('loads the newest page alone of a hundred thousand messages', async () => {
    const { deleteConversation, conversations, gateway, conversation } = await listedConversations();
    const newest = instant(99_999);
    gateway.messages = Array.from({ length: 100_000 }, (_, at) => aMessage(at));
    conversations.activate('c1');
    await deleteConversation.execute('c1', newest);
    const pagesBefore = gateway.pages.length;
    await deleteConversation.undo();
    await expect.poll(() => conversation().messages.at(-1)?.sentAt).toBe(newest);
    expect([gateway.pages.length - pagesBefore, conversation().older]).toEqual([1, 'more']);
    expect(conversation().messages.length).toBeLessThan(1000);
  });

  it('is known by a frame to a tab that has deleted it, has learned of it, or loaded its page since', async () => {
    const { deleteConversation, reloadRestoredMessages, receive, shown } = await listedConversations();
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
    const { receive, reloadRestoredMessages, conversations, gateway, texts } = await listedConversations();
    conversations.activate('c1');
    receive.setDeleted('c1', instant(20));
    gateway.deletedUntil = instant(10);
    reloadRestoredMessages.execute('c1', instant(10));
    await expect.poll(texts).toEqual([instant(20)]);
  });

  it('is not taken back by a page that was asked for before', async () => {
    const { receive, reloadRestoredMessages, conversations, gateway, loadMessages, texts } =
      await listedConversations();
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
    const { deleteConversation, conversationGateway, drafts, resets } = await listedConversations();
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
