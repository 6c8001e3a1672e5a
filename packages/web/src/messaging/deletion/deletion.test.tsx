import { aMessage, aSummary, instant, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderApp } from '../../testing/index.ts';
import { MessagesScreen } from '../page/messages-screen.tsx';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';
import { box, log, renderConversation } from '../testing/render-conversation.tsx';

const rows = () => page.getByRole('listitem');
const menu = () => page.getByRole('button', { name: /^Options for the conversation with/ });
const question = () => page.getByRole('dialog', { name: 'Delete this conversation?' });
const confirm = () => question().getByRole('button', { name: 'Delete' });
const said = () => page.getByText('Conversation deleted.', { exact: false });

/** The page of messages of a person with one conversation, which is beside the list where `isOpen`. */
async function openList(isOpen = false) {
  const parts = messagingParts();
  parts.conversationGateway.summaries = [aSummary({ last: aMessage(7), unread: 2 })];
  await parts.loadConversations.execute('all');
  await page.viewport(1024, 768);
  const store = inboxStoreOf(parts);
  await renderApp(
    <div style={{ display: 'grid', blockSize: 600 }}>
      <MessagesScreen store={store} {...(isOpen && { conversationId: 'c1', children: <p>The thread</p> })} />
    </div>,
    { namespaces: ['messaging'] },
  );
  return { ...parts, store };
}

async function askInList() {
  await menu().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

describe('deleting from the list', () => {
  it('asks by keyboard alone, says whose messages go, deletes, and goes on with the focus', async () => {
    const { clock, conversationGateway, inbox } = await openList();
    await expect.element(menu()).toBeVisible();
    menu().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question()).toBeVisible();
    await expect.element(question().getByText('Maya keeps them.', { exact: false })).toBeVisible();
    await expectAccessible();
    await confirm().click();
    await expect.element(question()).not.toBeInTheDocument();
    clock.advance(1000);
    await expect.element(rows()).not.toBeInTheDocument();
    await expect.element(said()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expectAccessible();
    expect(conversationGateway.deleted).toEqual([['c1', instant(7)]]);
    expect(inbox.unread.get()).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(said()).not.toBeInTheDocument();
    expect(conversationGateway.restored).toEqual([['c1', instant(7)]]);
    clock.advance(1000);
    await expect.element(rows()).toBeVisible();
  });

  it('does nothing where it is left, and keeps the question with the reason where the server is away', async () => {
    const { conversationGateway, clock } = await openList();
    await askInList();
    await question().getByRole('button', { name: 'Keep it' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(conversationGateway.deleted).toEqual([]);
    conversationGateway.failure = { kind: 'unreachable' };
    await askInList();
    await confirm().click();
    await expect.element(question().getByRole('alert')).toBeVisible();
    clock.advance(1000);
    await expect.element(rows()).toBeInTheDocument();
    conversationGateway.failure = undefined;
    await confirm().click();
    await expect.element(said()).toBeVisible();
  });

  it('keeps the undo with the reason where the server is away, and goes when it is dismissed', async () => {
    const { conversationGateway, clock } = await openList();
    await askInList();
    await confirm().click();
    await expect.element(said()).toBeVisible();
    conversationGateway.failure = { kind: 'unreachable' };
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(said()).not.toBeInTheDocument();
    clock.advance(1000);
    await expect.element(rows()).not.toBeInTheDocument();
  });

  it.each([
    ['the time for an undo is over', 'expired', 'A deletion can be undone within an hour.'],
    ['it was deleted again elsewhere', 'conflict', 'You have deleted this conversation again since'],
  ] as const)('says that %s, and offers the undo no more', async (_, reason, text) => {
    const { conversationGateway } = await openList();
    await askInList();
    await confirm().click();
    conversationGateway.failure = { kind: 'refused', reason, problem: { key: 'error_general' } };
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('status').getByText(text, { exact: false })).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await expectAccessible();
  });

  it('leads away from the conversation beside the list, if it is that one', async () => {
    const { navigation } = await openList(true);
    await askInList();
    await confirm().click();
    await expect.element(said()).toBeVisible();
    expect(navigation.visited).toEqual(['messages']);
  });
});

describe('deleting from the open conversation', () => {
  it('deletes up to what is shown, with the draft, and leads to the list', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(10), aMessage(20)];
    const { navigation, conversationGateway, drafts } = await renderConversation(parts);
    await box().fill('half a thought');
    await askInList();
    await confirm().click();
    await expect.poll(() => navigation.visited).toEqual(['messages']);
    expect(conversationGateway.deleted).toEqual([['c1', instant(20)]]);
    expect(drafts.read('c1')).toBe('');
  });

  it('empties the thread where another tab has deleted it, and shows what comes then', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(10)];
    const { receive, clock } = await renderConversation(parts);
    await expect.element(log().getByText('text 10')).toBeVisible();
    receive.setDeleted('c1', instant(10));
    clock.advance(1000);
    await expect.element(log().getByText('text 10')).not.toBeInTheDocument();
    receive.execute(aMessage(30, { sentBy: PARTNER }), instant(10));
    clock.advance(1000);
    await expect.element(log().getByText('text 30')).toBeVisible();
  });
});
