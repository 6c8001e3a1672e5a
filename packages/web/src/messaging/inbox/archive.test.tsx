import { aMessage, aSummary, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Icon } from '../../kit/index.ts';
import { renderApp } from '../../testing/index.ts';
import { inboxStoreOf } from '../testing/inbox-store-of.ts';
import { renderConversation } from '../testing/render-conversation.tsx';
import { MessagesScreen } from '../page/messages-screen.tsx';

const rows = () => page.getByRole('listitem');
const menu = () => page.getByRole('button', { name: /^Options for the conversation with/ });
const undo = () => page.getByRole('button', { name: 'Undo' });

/** The page of messages of a person with one conversation. */
async function openList(language: Language = 'en') {
  const parts = messagingParts();
  const { loadConversations, conversationGateway } = parts;
  conversationGateway.summaries = [aSummary({ last: aMessage() })];
  await loadConversations.execute('all');
  await page.viewport(1024, 768);
  const store = inboxStoreOf(parts);
  await renderApp(<MessagesScreen store={store} />, { namespaces: ['messaging'], language });
  return parts;
}

/** How the kit draws an icon. */
async function drawingOf(name: 'clock' | 'warning'): Promise<string | undefined> {
  const screen = await renderApp(<Icon name={name} />, { namespaces: [] });
  const drawing = screen.container.querySelector('path')?.getAttribute('d') ?? undefined;
  await screen.unmount();
  return drawing;
}

describe('a row', () => {
  it('says in words and by its icon that something waits or was refused, until it is taken back', async () => {
    const [waiting, refused] = [await drawingOf('clock'), await drawingOf('warning')];
    const drawn = (words: string) => rows().getByText(words).element().querySelector('path')?.getAttribute('d');
    const { clock, gateway, conversations, sendMessage, outbox, conversation } = await openList();
    conversations.open('c1', PARTNER);
    gateway.failure = { kind: 'unreachable' };
    await sendMessage.execute('c1', 'hello');
    clock.advance(1000);
    await expect.element(rows().getByText('Waiting to be sent')).toBeVisible();
    expect([waiting, drawn('Waiting to be sent')]).toEqual([expect.any(String), waiting]);
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } };
    await outbox.retry(conversation().outgoing[0]?.id ?? '');
    await expect.element(rows().getByText('Not sent')).toBeVisible();
    expect([refused, drawn('Not sent')]).toEqual([expect.any(String), refused]);
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

  it('offers no undo any more once a new message has brought the row back', async () => {
    const { clock, receive } = await openList();
    await menu().click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.element(undo()).toBeVisible();
    receive.execute(aMessage(90));
    clock.advance(1000);
    await expect.element(rows()).toBeVisible();
    await expect.element(undo()).not.toBeInTheDocument();
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

/** Draws a finger, or what else points, over the row by so many pixels. */
function swipe(across: number, { down = 0, pointerType = 'touch' } = {}): void {
  const row = rows().element();
  const at = (share: number) => ({
    ...{ bubbles: true, isPrimary: true, button: 0, pointerId: 1, pointerType },
    ...{ clientX: 300 + across * share, clientY: 200 + down * share },
  });
  // A pointer that only the test has cannot be captured.
  if (row instanceof HTMLElement) row.setPointerCapture = () => undefined;
  row.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  row.dispatchEvent(new PointerEvent('pointermove', at(0.5)));
  row.dispatchEvent(new PointerEvent('pointermove', at(1)));
  row.dispatchEvent(new PointerEvent('pointerup', at(1)));
}

describe('a swipe over a row', () => {
  it.each([
    ['en', -200],
    ['he', 200],
  ] as const)(
    'archives the conversation in %s by %i pixels to where the line begins, with a way back',
    async (language, across) => {
      const { clock, conversationGateway } = await openList(language);
      await expect.element(rows()).toBeVisible();
      swipe(across);
      clock.advance(1000);
      await expect.element(rows()).not.toBeInTheDocument();
      expect(conversationGateway.archived).toEqual([['c1', true]]);
      await expect.element(page.getByRole('status').getByRole('button').first()).toBeVisible();
    },
  );

  it.each([
    ['to the other side', 200, {}],
    ['too short', -30, {}],
    ['of somebody who scrolls', -120, { down: 200 }],
    ['of a mouse', -200, { pointerType: 'mouse' }],
  ])('does nothing where it is one %s', async (_, across, rest) => {
    const { clock, conversationGateway } = await openList();
    await expect.element(rows()).toBeVisible();
    swipe(across, rest);
    clock.advance(1000);
    await expect.element(rows()).toBeVisible();
    expect(conversationGateway.archived).toEqual([]);
  });

  it('moves the row with the finger, shows what it will do, and opens no conversation', async () => {
    const { conversationGateway } = await openList();
    await expect.element(rows()).toBeVisible();
    const row = rows().element();
    const link = row.querySelector('a');
    if (!(row instanceof HTMLElement) || !link) throw new Error('There is no row');
    const before = link.getBoundingClientRect().left;
    row.setPointerCapture = () => undefined;
    const at = (clientX: number) => ({
      ...{ bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 1, pointerType: 'touch', clientX },
    });
    row.dispatchEvent(new PointerEvent('pointerdown', at(300)));
    row.dispatchEvent(new PointerEvent('pointermove', at(240)));
    expect(link.getBoundingClientRect().left).toBe(before - 60);
    expect(row.querySelector(':scope > [aria-hidden]')?.getBoundingClientRect().width).toBe(60);
    row.dispatchEvent(new PointerEvent('pointerup', at(240)));
    expect(link.getBoundingClientRect().left).toBe(before);
    // At rest it is no layer of its own: the browser would draw each of dozens of rows by itself.
    expect([getComputedStyle(link).translate, getComputedStyle(row).overflow]).toEqual(['none', 'visible']);
    expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
    expect(conversationGateway.archived).toEqual([]);
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
