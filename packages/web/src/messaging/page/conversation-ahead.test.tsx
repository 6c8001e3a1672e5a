import { aMessage, aSummary, ME, messagingParts } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { aSelf } from '@duet/core/session/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log, type StoreOptions } from '../testing/render-conversation.tsx';
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
async function renderList(parts = conversations(), options: StoreOptions = {}) {
  const rendered = await renderMessagesPage(parts, options, () => Promise.resolve());
  await expect.poll(() => threads()[0]?.textContent).toContain('text');
  return { ...rendered, thread: threads()[0] };
}

/** The browser is not idle until the answer is called. */
function keepBusy(): () => void {
  const tasks = new Map<number, IdleRequestCallback>();
  let requests = 0;
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((task) => {
    requests += 1;
    tasks.set(requests, task);
    return requests;
  });
  vi.spyOn(window, 'cancelIdleCallback').mockImplementation((request) => tasks.delete(request));
  return () => {
    for (const task of tasks.values()) task({ didTimeout: true, timeRemaining: () => 0 });
  };
}

/** At once: a browser whose page is not in front is idle seldom. */
beforeEach(async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((task) =>
    requestAnimationFrame(() => task({ didTimeout: false, timeRemaining: () => 50 })),
  );
  await page.viewport(400, 700);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the first conversation of the list, before it is opened', () => {
  it.each([400, 1024])(
    'is drawn at its end where nobody can reach it, and is what is opened, at %i pixels',
    async (width) => {
      await page.viewport(width, 700);
      const { open, thread, stores } = await renderList();
      await expect.poll(() => thread?.textContent).toContain('text 2880');
      expect(isShown(thread)).toBe(false);
      await open();
      expect(threads()).toEqual([thread]);
      expect(isShown(thread)).toBe(true);
      await expect.element(log().getByText(NEWEST)).toBeInViewport();
      expect(stores).toHaveLength(1);
    },
  );

  it('is not read until it is opened, and begins at what is unread then', async () => {
    await page.viewport(400, 450);
    const { open, receive, clock, inbox, conversationGateway } = await renderList(conversations({ unread: 20 }));
    receive.execute(aMessage(50_000, { text: 'one more' }));
    clock.advance(1000);
    await expect.poll(() => inbox.find('c1')?.unread).toBe(21);
    expect(conversationGateway.marked).toEqual([]);
    await open();
    await expect.element(log().getByText('Unread messages')).toBeInViewport();
    await expect.element(log().getByText('They wrote: text 1740', { exact: true })).toBeInViewport();
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

  it('leaves the prompt of another one alone as it goes, and what was chosen in it before', async () => {
    const parts = conversations();
    parts.session.set({ status: 'member', self: aSelf({ id: ME, interactionPermission: 'noPhoto' }) });
    const permission = aPermissionPrompt(parts.session);
    parts.unsentPhotos.keep('c1', [{ file: new File(['picture'], 'one.png', { type: 'image/png' }), name: 'one.png' }]);
    const { open, stores, unsentPhotos } = await renderList(parts, { permission });
    const becomeIdle = keepBusy();
    await open('c2');
    stores[1]?.composing.handleFocus();
    becomeIdle();
    await expect.poll(() => unsentPhotos.take('c1').map(({ name }) => name)).toEqual(['one.png']);
    expect(permission.shown.get()).toBe('noPhoto');
  });

  it('has its partner’s card beside it as it is opened, and not before', async () => {
    await page.viewport(1400, 700);
    const { open } = await renderList();
    const card = () => document.querySelector('aside');
    expect(card()).toBeNull();
    await open();
    await expect.poll(card).not.toBeNull();
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
  /** Whatever waits for the browser to be idle has been done. */
  const idle = async () => {
    for (let times = 0; times < 4; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  };

  it('is one beside the first, and any after one was open', async () => {
    const becomeIdle = keepBusy();
    const { open, leave, stores, gateway } = await renderMessagesPage(conversations(), {}, () => Promise.resolve());
    await open('c2');
    await leave();
    becomeIdle();
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
    await expect.poll(() => fetched).toBe(1);
    await idle();
    expect([threads(), stores]).toEqual([[], []]);
    await open();
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });
});
