import { aMessage, aSummary, messagingParts } from '@duet/core/messaging/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Menu } from '../../kit/index.ts';
import { renderApp } from '../../testing/index.ts';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';
import { MessagesScreen } from './messages-screen.tsx';

const PHONE = 400;
const DESK = 1024;

const summaryOf = (id: string, seconds: number) =>
  aSummary({ id, last: aMessage(seconds, { conversationId: id, text: `words ${id}` }) });

/** The page of messages, and how to open a conversation from it and come back. */
async function openList(count = 3) {
  const parts = messagingParts();
  parts.conversationGateway.summaries = Array.from({ length: count }, (_, index) =>
    summaryOf(`c${String(index)}`, 100 - index),
  );
  await parts.loadConversations.execute('all');
  const store = inboxStoreOf(parts);
  const at = (conversationId?: string) => (
    // As high as the window, as the application's frame gives it.
    <div style={{ display: 'grid', blockSize: '100vh' }}>
      <MessagesScreen store={store} conversationId={conversationId}>
        {conversationId !== undefined && (
          <section>
            <h1>the conversation</h1>
            <Menu label="Of the conversation" entries={[{ id: 'report', label: 'Report' }]} portal>
              Of the conversation
            </Menu>
          </section>
        )}
      </MessagesScreen>
    </div>
  );
  const { rerender } = await renderApp(at(), { namespaces: ['messaging'] });
  const openConversation = async () => {
    await rerender(at('c2'));
    await expect.element(page.getByText('the conversation')).toBeVisible();
  };
  const comeBack = async () => {
    await rerender(at());
    await expect.element(page.getByText('the conversation')).not.toBeVisible();
  };
  return { ...parts, store, openConversation, comeBack };
}

const list = () => page.getByRole('list', { name: 'Conversations' });
const rowMenu = () => page.getByRole('button', { name: /^Options/ }).first();
const entries = () => page.getByRole('menuitem');

beforeEach(async () => {
  await page.viewport(PHONE, 700);
});

describe('the list behind a conversation that is opened from it on a phone', () => {
  it('is where it was scrolled to as one comes back, and reachable by nobody meanwhile', async () => {
    const { openConversation, comeBack } = await openList(30);
    const scrolledTo = () => list().element().scrollTop;
    await expect.element(list()).toBeVisible();
    list().element().scrollTo(0, 700);
    await expect.poll(scrolledTo).toBe(700);
    await openConversation();
    expect(list().elements()).toHaveLength(0);
    const region = document.querySelector('[aria-label="Conversations"]');
    expect([region?.checkVisibility(), region?.closest('[inert]') !== null]).toEqual([false, true]);
    await comeBack();
    await expect.element(list()).toBeVisible();
    expect(scrolledTo()).toBe(700);
  });

  it('has no menu open over the conversation', async () => {
    const { openConversation, comeBack } = await openList();
    await rowMenu().click();
    await expect.element(entries().first()).toBeVisible();
    await openConversation();
    await expect.element(entries()).not.toBeInTheDocument();
    await comeBack();
    await expect.element(list()).toBeVisible();
    expect(entries().elements()).toHaveLength(0);
  });

  it('asks nothing over the conversation, nor as one comes back', async () => {
    const { openConversation, comeBack, store } = await openList();
    store.deleting.ask({ id: 'c1', name: 'Maya', until: undefined });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await openConversation();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    await comeBack();
    await expect.element(list()).toBeVisible();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('asks nothing either where the window becomes a phone’s beside an open conversation', async () => {
    await page.viewport(DESK, 700);
    const { openConversation, store } = await openList();
    await openConversation();
    store.deleting.ask({ id: 'c1', name: 'Maya', until: undefined });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await page.viewport(PHONE, 700);
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    await page.viewport(DESK, 700);
    await expect.element(list()).toBeVisible();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it.each([
    ['a field of it', () => page.getByRole('search').getByRole('textbox').click()],
    [
      'a menu of it',
      async () => {
        await rowMenu().click();
        await expect.element(entries().first()).toBeVisible();
      },
    ],
  ])('leaves the focus to the conversation where the window becomes a phone’s and %s had it', async (_, takeFocus) => {
    await page.viewport(DESK, 700);
    const { openConversation } = await openList();
    await openConversation();
    await takeFocus();
    await page.viewport(PHONE, 700);
    await expect.element(page.getByRole('heading', { name: 'the conversation' })).toHaveFocus();
    await expect.element(entries()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'the conversation' })).toHaveFocus();
  });

  it('leaves the focus where a menu of the conversation has it as the window becomes a phone’s and a desk’s again', async () => {
    await page.viewport(DESK, 700);
    const { openConversation } = await openList();
    await openConversation();
    await page.getByRole('button', { name: 'Of the conversation' }).click();
    await expect.element(page.getByRole('menu')).toHaveFocus();
    await page.viewport(PHONE, 700);
    await expect.poll(() => document.querySelector('[inert]')).not.toBeNull();
    await page.viewport(DESK, 700);
    await expect.poll(() => document.querySelector('[inert]')).toBeNull();
    await expect.element(page.getByRole('menu')).toHaveFocus();
  });

  it('says as one comes back what has failed meanwhile', async () => {
    const { conversationGateway, clock, store, openConversation, comeBack } = await openList();
    conversationGateway.failure = { kind: 'unreachable' };
    const decided = store.muting.decide('c0', true);
    await openConversation();
    clock.advance(1000);
    await decided;
    await comeBack();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  it('is loaded as one comes back where it could not be before', async () => {
    const { conversationGateway, loadConversations, clock, openConversation, comeBack } = await openList();
    conversationGateway.failure = { kind: 'unreachable' };
    await loadConversations.execute('unread');
    clock.advance(1000);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await openConversation();
    conversationGateway.failure = undefined;
    await comeBack();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    clock.advance(1000);
    await expect.element(list()).toBeVisible();
  });

  it('says no more what was in the way of muting, and offers no undo of what was archived before', async () => {
    const { conversationGateway, clock, store, openConversation, comeBack } = await openList();
    await store.archiving.decide('c1', true);
    conversationGateway.failure = { kind: 'unreachable' };
    await store.muting.decide('c0', true);
    clock.advance(1000);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await openConversation();
    await comeBack();
    await expect.element(list()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is searched again as one comes back to what was found', async () => {
    const { conversationGateway, clock, openConversation, comeBack } = await openList();
    const found = (text: string) => ({ ...summaryOf('c2', 98), found: aMessage(1, { conversationId: 'c2', text }) });
    const answerWith = (text: string) => {
      conversationGateway.search = () => Promise.resolve({ ok: true, value: { summaries: [found(text)] } });
    };
    answerWith('the first needle');
    await page.getByRole('search').getByRole('textbox').fill('needle');
    clock.advance(300);
    await expect.element(page.getByText('the first needle')).toBeVisible();
    await openConversation();
    answerWith('a newer needle');
    await comeBack();
    await expect.element(page.getByText('a newer needle')).toBeVisible();
  });
});
