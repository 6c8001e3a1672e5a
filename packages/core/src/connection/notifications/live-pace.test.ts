import { describe, expect, it } from 'vitest';
import { aMessage, listedConversations } from '../../messaging/testing/index.ts';
import { ShowUnread } from './show-unread.ts';

/** Milliseconds from one message to the next: two hundred a second. */
const GAP = 5;

describe('two hundred messages within a second', () => {
  it('change list, badge and title at most four times, and then all three show the last', async () => {
    const { inbox, receive, clock, session } = await listedConversations();
    const changes = { list: 0, badge: 0 };
    const titles: number[] = [];
    inbox.shownInbox.subscribe(() => (changes.list += 1));
    inbox.shownUnread.subscribe(() => (changes.badge += 1));
    new ShowUnread(inbox, session, [{ showUnread: (count) => titles.push(count) }]).start();
    titles.length = 0;
    for (let each = 0; each < 200; each += 1) {
      receive.execute(aMessage(1000 + each, { conversationId: 'c2' }));
      clock.advance(GAP);
    }
    const atMostFour = [changes.list, changes.badge, titles.length];
    for (const count of atMostFour) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(4);
    }
    clock.advance(1000);
    expect(inbox.shownInbox.get()).toEqual(inbox.inbox.get());
    expect(inbox.inbox.get().summaries[0]).toMatchObject({ id: 'c2', last: { text: 'text 1199' } });
    expect([inbox.shownUnread.get(), titles.at(-1)]).toEqual([inbox.unread.get(), inbox.unread.get()]);
  });
});
