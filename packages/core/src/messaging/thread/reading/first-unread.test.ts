import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, ME, messagingParts, PARTNER } from '../../testing/index.ts';
import { timeline } from '../timeline.ts';

const rowsOf = ({ conversation, profiles }: ReturnType<typeof messagingParts>) => {
  const seen = timeline(conversation(), { permissions: new Set(['MESSAGING']), partner: profiles.known(PARTNER) });
  return seen.kind === 'thread' ? seen.rows.map((row) => (row.kind === 'message' ? row.message.text : row.kind)) : [];
};
const texts = (...all: readonly (readonly [number, string])[]) =>
  all.map(([second, sentBy]) => aMessage(second, { sentBy, text: String(second) }));

const hundreds = (count: number) => Array.from({ length: count }, (_, second) => [second, PARTNER] as const);

describe('the mark above the first unread message', () => {
  it('stands above as many of the partner’s messages as the server says are unread, own ones not counted', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER], [2, PARTNER], [3, ME], [4, PARTNER]);
    parts.gateway.unread = 2;
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', '2', '3', '4']);
  });

  it('stands above the time of its message, and first where all that is known is unread', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER], [4000, PARTNER]);
    parts.gateway.unread = 1;
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', 'time', '4000']);
    parts.openConversation.leave('c1');
    parts.conversations.change('c1', (c) => ({ ...c, older: 'unknown' }));
    parts.gateway.unread = 99;
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['unread', 'time', '1', 'time', '4000']);
  });

  it('is fetched back to, where more is unread than a page holds', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts(...hundreds(400));
    parts.gateway.unread = 150;
    await parts.openConversation.execute('c1');
    expect(parts.conversation().unreadFrom).toBe(aMessage(250).sentAt);
    expect(parts.gateway.pages).toHaveLength(2);
    expect(parts.conversation().messages).toHaveLength(250);
  });

  it('stands above the newest thousand, where more than these is unread', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts(...hundreds(1500));
    parts.gateway.unread = 1300;
    await parts.openConversation.execute('c1');
    expect(parts.conversation().unreadFrom).toBe(aMessage(450).sentAt);
  });

  it('is not there where nothing is unread, and goes when the thread is left', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER]);
    parts.gateway.unread = 1;
    await parts.openConversation.execute('c1');
    parts.openConversation.leave('c1');
    expect(rowsOf(parts)).toEqual(['time', '1']);
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1']);
  });

  it('is not there where the thread was left before it was loaded, and is as it is opened again', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER], [2, PARTNER]);
    parts.gateway.unread = 1;
    parts.conversationGateway.summaries = [aSummary({ unread: 1 })];
    await parts.loadConversations.execute('all');
    const opening = parts.openConversation.execute('c1');
    parts.openConversation.leave('c1');
    await opening;
    expect(rowsOf(parts)).toEqual(['time', '1', '2']);
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', '2']);
  });

  it('stands above what came while another page was open, when the thread is opened again', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER]);
    await parts.loadConversations.execute('all');
    await parts.openConversation.execute('c1');
    parts.openConversation.leave('c1');
    for (const message of texts([1000, PARTNER], [1001, PARTNER])) parts.receive.execute(message);
    const unread = parts.inbox.find('c1')?.unread;
    await parts.openConversation.execute('c1');
    expect(unread).toBe(2);
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', '1000', '1001']);
  });

  it('stays where it is while the thread is open, also where that is loaded again', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER], [2, PARTNER]);
    parts.gateway.unread = 1;
    await parts.openConversation.execute('c1');
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', '2']);
  });

  it('stands there, too, where a closed socket has missed what is unread', async () => {
    const parts = messagingParts();
    parts.gateway.messages = texts([1, PARTNER]);
    await parts.openConversation.execute('c1');
    parts.openConversation.leave('c1');
    parts.conversations.markGaps();
    parts.gateway.messages = texts([1, PARTNER], [1000, PARTNER]);
    parts.conversationGateway.summaries = parts.conversationGateway.summaries.map((s) => ({ ...s, unread: 1 }));
    await parts.loadConversations.execute('all');
    await parts.openConversation.execute('c1');
    expect(rowsOf(parts)).toEqual(['time', '1', 'unread', '1000']);
  });
});
