import { aMessage, aSummary, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';
import { renderConversation } from '../testing/render-conversation.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const rows = () => page.getByRole('listitem');
const menu = () => page.getByRole('button', { name: /^Options for the conversation with/ });
const undo = () => page.getByRole('button', { name: 'Undo' });

/** The page of messages of a person with one conversation. */
async function openList() {
  const parts = messagingParts();
  const { loadConversations, conversationGateway } = parts;
  conversationGateway.summaries = [aSummary({ last: aMessage() })];
  await loadConversations.execute('all');
  await page.viewport(1024, 768);
  const store = inboxStoreOf(parts);
  await renderApp(<MessagesScreen store={store} />, { namespaces: ['messaging'] });
  return parts;
}

describe('a row', () => {
  it('says that something waits or was refused, until it is taken back', async () => {
    const { clock, gateway, conversations, sendMessage, outbox, conversation } = await openList();
    conversations.open('c1', PARTNER);
    gateway.failure = { kind: 'unreachable' };
    await sendMessage.execute('c1', 'hello');
    clock.advance(1000);
    await expect.element(rows().getByText('Waiting to be sent')).toBeVisible();
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } };
    await outbox.retry(conversation().outgoing[0]?.id ?? '');
    await expect.element(rows().getByText('Not sent')).toBeVisible();
    outbox.cancel(conversation().outgoing[0]?.id ?? '');
    await expect.element(rows().getByText('Not sent')).not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  it('archives the conversation by keyboard alone, and focus goes to the undo, which brings the row back', async () => {
    const { clock, conversationGateway } = await openList();
    await expect.element(menu()).toBeVisible();
    menu().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    clock.advance(1000);
    await expect.element(rows()).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: 'Conversation archived' })).toBeVisible();
    await expect.element(undo()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    clock.advance(1000);
    await expect.element(rows()).toBeVisible();
    await expect.element(undo()).not.toBeInTheDocument();
    expect(conversationGateway.archived).toEqual([
      ['c1', true],
      ['c1', false],
    ]);
  });

  it('keeps the row and says why where the server cannot be reached', async () => {
    const { clock, conversationGateway } = await openList();
    conversationGateway.failure = { kind: 'unreachable' };
    await menu().click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    clock.advance(1000);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(rows()).toBeVisible();
    await expect.element(undo()).not.toBeInTheDocument();
  });
});

describe('the menu of an open conversation', () => {
  it('archives it; the page says so, leads back, and goes back with a new message', async () => {
    const { clock, receive, conversationGateway } = await renderConversation();
    const strip = page.getByText('This conversation is in your archive.', { exact: false });
    await menu().click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    clock.advance(1000);
    await expect.element(strip).toBeVisible();
    await page.getByRole('button', { name: 'Move out of archive' }).click();
    clock.advance(1000);
    await expect.element(strip).not.toBeInTheDocument();
    expect(conversationGateway.archived).toHaveLength(2);
    receive.setArchived('c1', true);
    clock.advance(1000);
    await expect.element(strip).toBeVisible();
    receive.execute(aMessage(90));
    clock.advance(1000);
    await expect.element(strip).not.toBeInTheDocument();
  });
});
