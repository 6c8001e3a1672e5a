import type { ConversationSummary } from '@duet/core/messaging';
import { aSummary, messagingParts } from '@duet/core/messaging/testing';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { loadTexts, TextProvider, Translator } from '../i18n/index.ts';
import { InboxStore } from './inbox-store.ts';
import { MessagesScreen } from './messages-screen.tsx';

/** The page of messages with nothing open, as somebody with these talks finds it. */
async function open(summaries: readonly ConversationSummary[]) {
  const { inbox, profiles, session, loadConversations, clock, talks } = messagingParts();
  talks.summaries = summaries;
  await loadConversations.execute('all');
  const translator = new Translator('en', loadTexts, (_, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  await translator.open(['messaging', 'errors', 'kit']);
  await page.viewport(1024, 768);
  await render(
    <MemoryRouter>
      <TextProvider translator={translator}>
        <MessagesScreen inbox={new InboxStore(inbox, profiles, session, loadConversations, clock)} />
      </TextProvider>
    </MemoryRouter>,
  );
}

describe('the page of messages', () => {
  it('invites to open a talk, or to find somebody, beside the list', async () => {
    await open([aSummary()]);
    await expect.element(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  });

  it('speaks of nothing that was left off to somebody who has talked with nobody yet', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect.element(page.getByText('Pick up where you left off')).not.toBeInTheDocument();
  });
});
