import type { ConversationSummary } from '@duet/core/messaging';
import { aMessage, aSummary, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressWithMouse, renderApp } from '../../testing/index.ts';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';
import { MessagesScreen } from './messages-screen.tsx';

/** The page of messages with nothing open, as a person with these conversations finds it. */
async function open(summaries: readonly ConversationSummary[], pageSize = Infinity) {
  const parts = messagingParts();
  const { loadConversations, clock, conversationGateway: conversations } = parts;
  conversations.summaries = summaries;
  conversations.pageSize = pageSize;
  await loadConversations.execute('all');
  await page.viewport(1024, 768);
  const store = inboxStoreOf(parts);
  await renderApp(<MessagesScreen store={store} />, { namespaces: ['messaging'] });
  return { clock, gateway: parts.gateway, receive: parts.receive, loadConversations, conversations };
}

/** The link of the one conversation in the list. */
async function shownRow(): Promise<Element> {
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect.element(row).toBeVisible();
  return row.element();
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The page with three conversations; their words as they are shown. */
async function openThree() {
  const opened = await open(['c1', 'c2', 'c3'].map((id, index) => summaryOf(id, 90 - index)));
  const shownWords = () =>
    page
      .getByText('words', { exact: false })
      .elements()
      .map((element) => element.textContent);
  await expect.poll(shownWords).toEqual(['words c1', 'words c2', 'words c3']);
  return { ...opened, shownWords };
}

const summaryOf = (id: string, seconds: number) =>
  aSummary({ id, last: aMessage(seconds, { conversationId: id, text: `words ${id}` }) });

describe('the page of messages', () => {
  it('invites to open a conversation, or to find a person, beside the list', async () => {
    await open([aSummary()]);
    await expect.element(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  });

  it('loads the rest of a long list while it is scrolled, to its last conversation', async () => {
    const summaries = Array.from({ length: 60 }, (_, index) =>
      aSummary({ id: `c${String(index)}`, last: aMessage(1000 - index, { text: `words ${String(index)}` }) }),
    );
    const { clock } = await open(summaries, 25);
    await expect.element(page.getByText('words 0', { exact: true })).toBeVisible();
    await expect
      .poll(() => {
        clock.advance(1000);
        page.getByRole('list', { name: 'Conversations' }).element().scrollBy(0, 100_000);
        return page.getByText('words 59', { exact: true }).elements().length;
      })
      .toBe(1);
  });

  it('asks for a conversation when the mouse goes down on it, not when a finger does, which may scroll', async () => {
    const { gateway } = await open([aSummary()]);
    const row = await shownRow();
    const down = (pointerType: string, button = 0) =>
      row.dispatchEvent(new PointerEvent('pointerdown', { pointerType, button, bubbles: true }));
    down('touch');
    down('mouse', 2);
    expect(gateway.pages).toEqual([]);
    down('mouse');
    expect(gateway.pages).toEqual([{}]);
  });

  it('asks for a conversation that a tap or a key opens before its page is drawn', async () => {
    const { gateway } = await open([aSummary()]);
    const row = await shownRow();
    row.addEventListener('click', (event) => event.preventDefault());
    // As after a tap, and after Enter: without an event of the mouse.
    row.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true }));
    expect(gateway.pages).toEqual([{}]);
  });

  it('keeps each row in its place until the press that began on one of them has counted', async () => {
    const { clock, receive, shownWords } = await openThree();
    const pressed: (string | null | undefined)[] = [];
    page
      .getByRole('list', { name: 'Conversations' })
      .element()
      .addEventListener('click', (event) => {
        event.preventDefault();
        pressed.push(event.target instanceof Element ? event.target.closest('a')?.textContent : undefined);
      });
    const release = await pressWithMouse(page.getByText('words c1').element());
    receive.execute(aMessage(95, { conversationId: 'c3', text: 'words new' }));
    clock.advance(1000);
    await drawn();
    await release();
    await expect.poll(shownWords).toEqual(['words new', 'words c1', 'words c2']);
    expect(pressed).toEqual([expect.stringContaining('words c1')]);
  });

  it('shows what is new below the others as long as one is pressed, and another filter at once', async () => {
    const { clock, conversations, loadConversations, shownWords } = await openThree();
    const release = await pressWithMouse(page.getByText('words c1').element());
    conversations.summaries = [summaryOf('c4', 95), ...conversations.summaries];
    await loadConversations.refresh();
    clock.advance(1000);
    await expect.poll(shownWords).toEqual(['words c1', 'words c2', 'words c3', 'words c4']);
    conversations.summaries = [summaryOf('c3', 88), summaryOf('c1', 70)];
    await loadConversations.execute('unread');
    clock.advance(1000);
    await expect.poll(shownWords).toEqual(['words c3', 'words c1']);
    await release();
  });

  it.each([
    [1024, 1],
    [400, 0],
  ])('beside an open conversation, in a window of %i pixels, has %i lists', async (width, lists) => {
    const parts = messagingParts();
    parts.conversationGateway.summaries = [aSummary()];
    await parts.loadConversations.execute('all');
    await page.viewport(width, 768);
    const store = inboxStoreOf(parts);
    const open = (
      <MessagesScreen store={store} conversationId="c2">
        <p>the conversation</p>
      </MessagesScreen>
    );
    await renderApp(open, { namespaces: ['messaging'] });
    await expect.element(page.getByText('the conversation')).toBeVisible();
    expect(page.getByRole('list', { name: 'Conversations' }).elements()).toHaveLength(lists);
  });

  it('invites to no resumption a person who has no conversation yet', async () => {
    await open([]);
    await expect.element(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect.element(page.getByText('Pick up where you left off')).not.toBeInTheDocument();
  });
});
