import type { ConversationSummary } from '@duet/core/messaging';
import { aSummary, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { InboxStore } from './inbox-store.ts';
import { MessagesScreen } from './messages-screen.tsx';

/** The page of messages with nothing open, as a person with these conversations finds it. */
async function open(summaries: readonly ConversationSummary[]) {
  const { inbox, profiles, session, loadConversations, clock, conversationGateway: conversations } = messagingParts();
  conversations.summaries = summaries;
  await loadConversations.execute('all');
  await page.viewport(1024, 768);
  const store = new InboxStore(inbox, profiles, session, loadConversations, clock);
  await renderApp(<MessagesScreen store={store} />, { namespaces: ['messaging'] });
}

describe('the page of messages', () => {
  it('invites to open a conversation, or to find a person, beside the list', async () => {
    await open([aSummary()]);
    await expect.element(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  });

  it('invites to no resumption a person who has no conversation yet', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect.element(page.getByText('Pick up where you left off')).not.toBeInTheDocument();
  });
});
