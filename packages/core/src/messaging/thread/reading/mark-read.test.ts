import { describe, expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../../../kernel/index.ts';
import { aMessage, aSummary, instant, messagingParts, PARTNER } from '../../testing/index.ts';

const REFUSED: CallFailure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };

/** A list with four unread messages in `c1`, the newest of them a second into the day. */
async function listedUnread() {
  const parts = messagingParts();
  parts.conversationGateway.summaries = [aSummary({ unread: 4, last: aMessage(1) })];
  await parts.loadConversations.execute('all');
  parts.conversations.open('c1', PARTNER);
  return parts;
}

describe('marking read', () => {
  it('empties the count at once, and tells the server up to which message', async () => {
    const { markRead, inbox, conversationGateway } = await listedUnread();
    markRead.execute('c1', instant(1));
    expect(inbox.unread.get()).toBe(0);
    expect(conversationGateway.markedUntil).toEqual([instant(1)]);
  });

  it('asks the server once for what is marked already', async () => {
    const { markRead, conversationGateway } = await listedUnread();
    for (const seconds of [1, 1, 0, 1]) markRead.execute('c1', instant(seconds));
    await expect.poll(() => conversationGateway.marked).toEqual(['c1']);
  });

  it('makes one call at a time, and pauses while more is to be marked than the server has answered', async () => {
    const { markRead, conversationGateway, clock } = await listedUnread();
    const sent: (() => void)[] = [];
    conversationGateway.markRead = () =>
      new Promise((resolve) => {
        sent.push(() => {
          resolve(ok(undefined));
        });
      });
    for (let seconds = 1; seconds <= 4; seconds += 1) {
      markRead.execute('c1', instant(seconds));
      markRead.execute('c1', instant(seconds + 0.5));
      sent.at(-1)?.();
      await new Promise(setImmediate);
    }
    expect(sent).toHaveLength(2);
    clock.advance(999);
    expect(sent).toHaveLength(2);
    // The server can be reached: that shortens the wait after a loss alone.
    markRead.repeat();
    expect(sent).toHaveLength(2);
    clock.advance(1);
    expect(sent).toHaveLength(3);
  });

  it('repeats one that a busy server did not take as soon as that says', async () => {
    const { markRead, conversationGateway, clock } = await listedUnread();
    conversationGateway.failure = { kind: 'busy', retryAfter: 30_000 };
    markRead.execute('c1', instant(1));
    await new Promise(setImmediate);
    clock.advance(29_999);
    expect(conversationGateway.marked).toHaveLength(1);
    clock.advance(1);
    expect(conversationGateway.marked).toHaveLength(2);
  });

  it('repeats a mark that was lost, after five seconds, then after ten, until it arrives', async () => {
    const { markRead, conversationGateway, clock } = await listedUnread();
    conversationGateway.failure = { kind: 'unreachable' };
    markRead.execute('c1', instant(1));
    await new Promise(setImmediate);
    clock.advance(5000);
    await new Promise(setImmediate);
    clock.advance(9999);
    expect(conversationGateway.marked).toHaveLength(2);
    conversationGateway.failure = undefined;
    clock.advance(1);
    await new Promise(setImmediate);
    clock.advance(120_000);
    expect(conversationGateway.markedUntil).toEqual([instant(1), instant(1), instant(1)]);
  });

  it('repeats a lost mark when the socket is back', async () => {
    const { markRead, conversationGateway, catchUp, clock } = await listedUnread();
    conversationGateway.failure = { kind: 'unreachable' };
    markRead.execute('c1', instant(1));
    await new Promise(setImmediate);
    conversationGateway.failure = undefined;
    catchUp.execute(true);
    clock.advance(1000);
    await expect.poll(() => conversationGateway.marked).toEqual(['c1', 'c1']);
  });

  it('gives the count back if the server refuses it, and asks no more until something newer was seen', async () => {
    const { markRead, inbox, conversationGateway, clock } = await listedUnread();
    const answers: Result<void, CallFailure>[] = [];
    conversationGateway.markRead = () => {
      answers.push(err(REFUSED));
      return Promise.resolve(err(REFUSED));
    };
    markRead.execute('c1', instant(1));
    await expect.poll(() => inbox.unread.get()).toBe(4);
    clock.advance(120_000);
    markRead.execute('c1', instant(1));
    expect(answers).toHaveLength(1);
    markRead.execute('c1', instant(2));
    expect(answers).toHaveLength(2);
  });

  it('marks nothing more after a logout', async () => {
    const { markRead, conversationGateway, resets, clock } = await listedUnread();
    conversationGateway.failure = { kind: 'unreachable' };
    markRead.execute('c1', instant(1));
    await new Promise(setImmediate);
    resets.reset();
    clock.advance(120_000);
    expect(conversationGateway.marked).toEqual(['c1']);
  });
});

describe('the number of unread messages', () => {
  it('is asked for when what was read is in a conversation that the list lacks', async () => {
    const { markRead, inbox, conversationGateway, conversations, loadConversations } = messagingParts();
    conversationGateway.summaries = [aSummary({ unread: 2, last: aMessage(1) })];
    await loadConversations.unread();
    conversations.open('c1', PARTNER);
    markRead.execute('c1', instant(1));
    await expect.poll(() => inbox.unread.get()).toBe(0);
  });

  it('is asked for when another tab has read a conversation that the list on hand lacks', async () => {
    const { receive, inbox, conversationGateway, loadConversations } = messagingParts();
    conversationGateway.summaries = [aSummary({ id: 'c0', partnerId: 'other' })];
    await loadConversations.execute('archived');
    conversationGateway.summaries = [aSummary({ unread: 2, last: aMessage(1) })];
    await loadConversations.unread();
    expect(inbox.unread.get()).toBe(2);
    conversationGateway.summaries = [aSummary({ last: aMessage(1) })];
    receive.execute(aMessage(2, { kind: 'READ', sentBy: 'me' }));
    await expect.poll(() => inbox.unread.get()).toBe(0);
  });

  it('stays where a list that comes meanwhile was put together before the mark', async () => {
    const { markRead, inbox, conversationGateway, loadConversations } = await listedUnread();
    conversationGateway.markRead = () => new Promise(() => undefined);
    markRead.execute('c1', instant(1));
    await loadConversations.refresh();
    expect([inbox.unread.get(), inbox.find('c1')?.unread]).toEqual([0, 0]);
  });

  it('counts no message that comes after another tab has reported it read', async () => {
    const { receive, inbox } = await listedUnread();
    receive.execute(aMessage(9, { kind: 'READ', sentBy: 'me' }));
    receive.execute(aMessage(5));
    expect(inbox.unread.get()).toBe(0);
    receive.execute(aMessage(10));
    expect(inbox.unread.get()).toBe(1);
  });

  it('is asked for when another tab has read less than the list knows of', async () => {
    const { receive, inbox, conversationGateway } = await listedUnread();
    conversationGateway.summaries = [aSummary({ unread: 1, last: aMessage(1) })];
    receive.execute(aMessage(0, { kind: 'READ', sentBy: 'me' }));
    expect(inbox.unread.get()).toBe(4);
    await expect.poll(() => inbox.unread.get()).toBe(1);
  });
});
