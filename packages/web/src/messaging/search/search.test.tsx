import { aMessage, aSummary, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { MessagesScreen } from '../page/messages-screen.tsx';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';

const field = () => page.getByRole('search').getByRole('textbox');
const results = () => page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
const all = () => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');

/** The page of messages of a person with one conversation in the list; the server has another one beside it. */
async function openList(language: Language = 'en') {
  const parts = messagingParts();
  const { conversationGateway } = parts;
  const listed = aSummary({ last: aMessage(90, { text: 'hello' }) });
  const unlisted = aSummary({ id: 'c2', last: aMessage(10, { conversationId: 'c2', text: 'a needle' }) });
  conversationGateway.summaries = [listed];
  await parts.loadConversations.execute('all');
  conversationGateway.summaries = [listed, unlisted];
  await page.viewport(language === 'he' ? 360 : 1024, 768);
  const createStore = () => inboxStoreOf(parts);
  const show = () => renderApp(<MessagesScreen store={createStore()} />, { namespaces: ['messaging'], language });
  const screen = await show();
  const searchFor = async (words: string) => {
    await field().fill(words);
    parts.clock.advance(300);
  };
  return { ...parts, screen, show, createStore, searchFor };
}

describe('the search above the conversation list', () => {
  it('shows in place of the list what the server has found, says how much, and the row opens it', async () => {
    const { searchFor } = await openList();
    await searchFor('needle');
    await expect.element(results().getByText('a needle')).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '1 conversation found' })).toBeInTheDocument();
    await expect.element(results().getByRole('link')).toHaveAttribute('href', '/en/app/messages/c2');
    await expect.element(all()).not.toBeInTheDocument();
  });

  it('shows the message that has the words, not the latest, with the number of the list', async () => {
    const { searchFor, conversationGateway } = await openList();
    const found = { ...aSummary({ unread: 9 }), found: aMessage(1, { text: 'an early needle' }) };
    conversationGateway.search = () => Promise.resolve({ ok: true, value: { summaries: [found] } });
    await searchFor('needle');
    await expect.element(results().getByText('an early needle')).toBeVisible();
    await expect.element(results().getByText('hello')).not.toBeInTheDocument();
    await expect.element(results().getByText('9', { exact: true })).not.toBeInTheDocument();
  });

  it('leaves out whom the member does not meet any more', async () => {
    const { searchFor, profiles } = await openList();
    await searchFor('needle');
    await expect.element(results().getByText('a needle')).toBeVisible();
    profiles.change(PARTNER, { blockedByMe: true });
    await expect.element(results()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('shows the rest of what was found while it is scrolled, and says that there is more until then', async () => {
    const { searchFor, conversationGateway } = await openList();
    conversationGateway.summaries = Array.from({ length: 60 }, (_, index) =>
      aSummary({ id: `c${String(index)}`, last: aMessage(1000 - index, { text: `needle ${String(index)}` }) }),
    );
    conversationGateway.pageSize = 25;
    await searchFor('needle');
    const told = (words: string) => page.getByRole('status').filter({ hasText: words });
    await expect.element(told('More than 25 conversations found')).toBeInTheDocument();
    const list = page.getByRole('list', { name: 'Search results' }).element();
    // As high as the window leaves it in the product.
    list.style.maxBlockSize = '600px';
    await expect
      .poll(() => {
        list.scrollBy(0, 100_000);
        return results().elements().length;
      })
      .toBe(60);
    await expect.element(told('60 conversations found')).toBeInTheDocument();
  });

  it('is cleared by Escape and by its button; focus stays in the field', async () => {
    const { searchFor } = await openList();
    for (const clear of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(page.getByRole('button', { name: 'Clear search' })),
    ]) {
      await searchFor('needle');
      await expect.element(results()).toBeVisible();
      await clear();
      await expect.element(field()).toHaveValue('');
      await expect.element(field()).toHaveFocus();
      await expect.element(all().getByText('hello')).toBeVisible();
    }
  });

  it('waits, and says that nothing was found', async () => {
    const { clock } = await openList();
    await field().fill('haystack');
    await expect.element(all()).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing found', { exact: true })).not.toBeInTheDocument();
    clock.advance(300);
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('says why it failed and tries again', async () => {
    const { searchFor, conversationGateway } = await openList();
    conversationGateway.failure = { kind: 'unreachable' };
    await searchFor('needle');
    await expect.element(page.getByRole('alert')).toBeVisible();
    conversationGateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(results()).toBeVisible();
  });

  it('is there on return, made again', async () => {
    const { searchFor, screen, show, createStore, conversationGateway } = await openList();
    await searchFor('needle');
    await expect.element(results()).toBeVisible();
    await screen.unmount();
    createStore().start();
    await show();
    await expect.element(field()).toHaveValue('needle');
    await expect.element(results()).toBeVisible();
    expect(conversationGateway.searched).toEqual(['needle', 'needle']);
  });

  it('keeps within 360 pixels in Hebrew', async () => {
    const { searchFor } = await openList('he');
    await searchFor('needle');
    await expect.element(page.getByText('a needle')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const { left, right } = field().element().getBoundingClientRect();
    expect(left >= 0 && right <= 360).toBe(true);
  });
});
