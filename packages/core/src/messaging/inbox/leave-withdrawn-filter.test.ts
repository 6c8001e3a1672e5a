import { describe, expect, it } from 'vitest';
import { messagingParts } from '../testing/index.ts';

const open = async (filter: 'messageplus' | 'unread') => {
  const parts = messagingParts({ own: ['MESSAGING', 'MESSAGING_PLUS'] });
  await parts.loadConversations.execute(filter);
  return parts;
};

describe('the filter of the list', () => {
  it('is all, whose list is loaded, once the member loses the permission for messageplus', async () => {
    const { session, inbox, conversationGateway } = await open('messageplus');
    conversationGateway.summaries = [];
    session.setPermissions(new Set(['MESSAGING']));
    expect(inbox.inbox.get()).toMatchObject({ filter: 'all', status: 'loading', summaries: [] });
    await expect.poll(() => inbox.inbox.get()).toMatchObject({ filter: 'all', status: 'ready' });
  });

  it('stays messageplus while the member keeps the permission for it', async () => {
    const { session, inbox } = await open('messageplus');
    session.setPermissions(new Set(['MESSAGING_PLUS']));
    expect(inbox.inbox.get()).toHaveProperty('filter', 'messageplus');
  });

  it('stays what it is where it takes no permission', async () => {
    const { session, inbox } = await open('unread');
    session.setPermissions(new Set());
    expect(inbox.inbox.get()).toHaveProperty('filter', 'unread');
  });

  it('is left alone when the member logs out', async () => {
    const { session, inbox } = await open('messageplus');
    session.set({ status: 'visitor' });
    expect(inbox.inbox.get()).toHaveProperty('filter', 'messageplus');
  });
});
