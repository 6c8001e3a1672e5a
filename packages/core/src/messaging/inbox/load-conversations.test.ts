import { describe, expect, it } from 'vitest';
import { CONVERSATION_FILTERS, offeredFilters } from './inbox.ts';
import { aSummary, messagingParts, PARTNER } from '../testing/index.ts';

describe('the conversation list', () => {
  it('has six filters', () => {
    expect(CONVERSATION_FILTERS).toEqual(['all', 'unread', 'sent_mail', 'preferences', 'messageplus', 'archived']);
  });

  it('offers them all to holders of MESSAGING_PLUS, and all but messageplus to others', () => {
    expect(offeredFilters(new Set(['MESSAGING_PLUS']))).toEqual(CONVERSATION_FILTERS);
    expect(offeredFilters(new Set(['MESSAGING']))).toEqual(['all', 'unread', 'sent_mail', 'preferences', 'archived']);
  });

  it('shows a filter’s list, its partners and the number of unread messages', async () => {
    const { loadConversations, inbox, conversationGateway, profileGateway } = messagingParts();
    conversationGateway.summaries = [aSummary({ unread: 2 }), aSummary({ id: 'c2', partnerId: 'other', unread: 1 })];
    await loadConversations.execute('unread');
    expect(inbox.inbox.get()).toMatchObject({
      filter: 'unread',
      status: 'ready',
      summaries: [{ id: 'c1' }, { id: 'c2' }],
    });
    expect(inbox.unread.get()).toBe(3);
    expect(profileGateway.requestedIds).toEqual([['other']]);
  });

  it('keeps what it shows while it is refreshed, and starts empty for another filter', async () => {
    const { loadConversations, inbox } = messagingParts();
    await loadConversations.execute('all');
    void loadConversations.refresh();
    expect(inbox.inbox.get()).toMatchObject({ status: 'loading', summaries: [{ id: 'c1' }] });
    void loadConversations.execute('archived');
    expect(inbox.inbox.get()).toMatchObject({ filter: 'archived', summaries: [] });
  });

  it('never shows the answer to a filter that was left', async () => {
    const { loadConversations, inbox, conversationGateway } = messagingParts();
    const slow = loadConversations.execute('archived');
    conversationGateway.summaries = [];
    await Promise.all([slow, loadConversations.execute('all')]);
    expect(inbox.inbox.get()).toMatchObject({ filter: 'all', summaries: [] });
  });

  it('reports what went wrong and keeps what it had', async () => {
    const { loadConversations, inbox, conversationGateway } = messagingParts();
    await loadConversations.execute('all');
    conversationGateway.failure = { kind: 'unreachable' };
    await loadConversations.refresh();
    expect(inbox.inbox.get()).toMatchObject({
      status: 'failed',
      problem: { key: 'error_network' },
      summaries: [{ id: 'c1' }],
    });
  });
});

describe('starting a conversation', () => {
  it('finds the one there is without asking, else starts one', async () => {
    const known = messagingParts({ partner: { conversationId: 'c7' } });
    expect(await known.startConversation.execute(PARTNER, 'profile')).toEqual({ ok: true, value: 'c7' });
    expect(known.conversationGateway.started).toEqual([]);

    const fresh = messagingParts();
    expect(await fresh.startConversation.execute(PARTNER, 'profile')).toEqual({ ok: true, value: `with ${PARTNER}` });
    expect(known.analytics.events).toEqual([]);
    expect(fresh.analytics.events).toEqual([{ name: 'conversation_started', properties: { from: 'profile' } }]);
    expect(fresh.profiles.known(PARTNER)?.conversationId).toBe(`with ${PARTNER}`);
    expect(fresh.conversations.find(`with ${PARTNER}`)?.get().partnerId).toBe(PARTNER);
  });
});
