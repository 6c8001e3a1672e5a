import { describe, expect, it } from 'vitest';
import { aMessage, aSummary, instant, ME, messagingParts, PARTNER } from '../../messaging/testing/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { ShowUnread } from './show-unread.ts';

/** A list with two unread messages, and two places that show the number. */
function setUp() {
  const parts = messagingParts();
  parts.conversationGateway.summaries = [aSummary({ unread: 2, last: aMessage(1) })];
  const shown: number[][] = [[], []];
  new ShowUnread(
    parts.inbox,
    parts.session,
    shown.map((counts) => ({ showUnread: (count: number) => void counts.push(count) })),
  ).start();
  const load = () => parts.loadConversations.execute('all');
  return { ...parts, shown, load };
}

describe('the number of unread messages outside the page', () => {
  it('follows what is unread, in each place, and goes when all is read', async () => {
    const { load, shown, conversations, markRead, clock } = setUp();
    await load();
    expect(shown).toEqual([[2], [2]]);
    conversations.open('c1', PARTNER);
    markRead.execute('c1', instant(1));
    clock.advance(1000);
    expect(shown).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  it('goes with the member', async () => {
    const { load, shown, resets } = setUp();
    await load();
    resets.reset();
    expect(shown[0]).toEqual([2, 0]);
  });

  it('is not shown to staff who look in', async () => {
    const { load, shown, session } = setUp();
    session.set({ status: 'member', self: aSelf({ id: ME, support: {} }) });
    await load();
    expect(shown[0]).toEqual([]);
  });
});
