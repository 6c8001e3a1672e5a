import { aMessage, aSummary, messagingParts } from '@duet/core/messaging/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log } from '../testing/render-conversation.tsx';
import { renderMessagesPage } from '../testing/render-messages-page.tsx';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index * 60));
const NEWEST = 'They wrote: text 2880';
/** Also those that nobody can see. */
const threads = () => [...document.querySelectorAll('[role=log]')];
/** Whether somebody can see, reach or hear it. */
const isShown = (element: Element | undefined) =>
  element?.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });

/** Conversations of 49 messages, the first with so many of them unread. */
function conversations({ unread = 0 } = {}) {
  const parts = messagingParts();
  parts.gateway.messages = many(49);
  parts.gateway.unread = unread;
  parts.conversationGateway.summaries = [aSummary({ unread }), aSummary({ id: 'c2', last: aMessage(-60) })];
  return parts;
}

/** The list, with the first conversation drawn behind it. */
async function renderList(parts = conversations()) {
  const rendered = await renderMessagesPage(parts, {}, () => Promise.resolve());
  await expect.poll(() => threads()[0]?.textContent, { timeout: 12_000 }).toContain('text');
  return { ...rendered, thread: threads()[0] };
}

beforeEach(async () => {
  await page.viewport(400, 700);
});

describe('the first conversation of the list, before it is opened', () => {
  it.each([400, 1024])(
    'is drawn at its end where nobody can reach it, and is what is opened, at %i pixels',
    async (width) => {
      await page.viewport(width, 700);
      const { open, thread, stores, gateway } = await renderList();
      await expect.poll(() => thread?.textContent).toContain('text 2880');
      expect(isShown(thread)).toBe(false);
      await open();
      expect(threads()).toEqual([thread]);
      expect(isShown(thread)).toBe(true);
      await expect.element(log().getByText(NEWEST)).toBeInViewport();
      expect([stores.length, gateway.pages.length]).toEqual([1, 1]);
    },
  );

  it('is not read until it is opened, and begins at what is unread then', async () => {
    const { open, receive, clock, inbox, conversationGateway } = await renderList(conversations({ unread: 30 }));
    receive.execute(aMessage(50_000, { text: 'one more' }));
    clock.advance(1000);
    await expect.poll(() => inbox.find('c1')?.unread).toBe(31);
    expect(conversationGateway.marked).toEqual([]);
    await open();
    await expect.element(log().getByText('Unread messages')).toBeInViewport();
    await expect.element(log().getByText('They wrote: text 1140', { exact: true })).toBeInViewport();
    expect(conversationGateway.marked).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: /new messages/ }));
    await expect.element(log().getByText('They wrote: one more')).toBeInViewport();
    await expect.poll(() => conversationGateway.marked).toEqual(['c1']);
  });

  it('shows what came meanwhile', async () => {
    const { open, receive, clock, thread } = await renderList();
    receive.execute(aMessage(50_000, { text: 'just now' }));
    clock.advance(1000);
    await expect.poll(() => thread?.textContent).toContain('just now');
    await open();
    await expect.element(log().getByText('They wrote: just now')).toBeInViewport();
  });

  it('gives its place to another one that is opened first', async () => {
    const { open, leave, thread } = await renderList();
    await open('c2');
    await expect.poll(() => thread?.isConnected).toBe(false);
    const [opened] = threads();
    await leave();
    expect(threads()).toEqual([opened]);
    await open();
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });

  it('requests its photos as it is opened, and not before', async () => {
    const parts = conversations();
    parts.gateway.messages = [...many(48), aMessage(48 * 60, { kind: 'IMAGE', text: '', original: '/never/p1' })];
    const { open, files } = await renderList(parts);
    expect(files.requestedLinks).toEqual([]);
    await open();
    await expect.poll(() => files.requestedLinks.map(({ link }) => link)).toEqual(['/never/p1']);
  });

  it('has what was written in it before, and keeps what is written then', async () => {
    const parts = conversations();
    parts.drafts.save('c1', 'half a thought');
    const { open, leave } = await renderList(parts);
    await open();
    await expect.element(box()).toHaveValue('half a thought');
    await box().fill('a whole one');
    await leave();
    await open();
    await expect.element(box()).toHaveValue('a whole one');
  });
});

describe('a conversation that is not drawn ahead', () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));

  it('is one beside the first, and any after one was open', async () => {
    const { open, leave, stores, gateway } = await renderMessagesPage(conversations(), {}, () => Promise.resolve());
    await open('c2');
    await leave();
    await idle();
    await idle();
    expect(threads()).toHaveLength(1);
    expect([stores.map(({ id }) => id), gateway.pages.length]).toEqual([['c2'], 1]);
  });

  it('opens as before where its code could not be had', async () => {
    const parts = conversations();
    let fetched = 0;
    const { open, stores } = await renderMessagesPage(parts, {}, () => {
      fetched += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect.poll(() => fetched, { timeout: 12_000 }).toBe(1);
    await idle();
    expect([threads(), stores]).toEqual([[], []]);
    await open();
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });
});
