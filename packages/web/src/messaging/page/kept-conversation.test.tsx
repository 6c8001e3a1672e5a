import { aMessage, aSummary, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log } from '../testing/render-conversation.tsx';
import { renderMessagesPage } from '../testing/render-messages-page.tsx';
import { scrolled } from '../testing/scrolled.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index * 60));
const NEWEST = 'They wrote: text 2880';
const toEnd = () => page.getByRole('button', { name: /newest|new messages/ });
/** Also of one that nobody can see. */
const threads = () => [...document.querySelectorAll('[role=log]')];

/** The page with a conversation of 49 messages that was opened and left. */
async function openAndLeave(parts = messagingParts()) {
  parts.gateway.messages = many(49);
  parts.conversationGateway.summaries = [aSummary(), aSummary({ id: 'c2', last: aMessage(-60) })];
  const opened = await renderMessagesPage(parts);
  await opened.open();
  await expect.element(log().getByText(NEWEST)).toBeInViewport();
  const [thread] = threads();
  await opened.leave();
  return { ...opened, thread };
}

beforeEach(async () => {
  await page.viewport(400, 700);
});

describe('the conversation that was open last, behind the list', () => {
  it.each([400, 1024])('is reachable by nobody, and the same when it is opened again, at %i pixels', async (width) => {
    await page.viewport(width, 700);
    const { open, thread } = await openAndLeave();
    expect(threads()).toEqual([thread]);
    expect([thread?.checkVisibility(), thread?.closest('[inert]') !== null]).toEqual([false, true]);
    await open();
    expect(threads()).toEqual([thread]);
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });

  it('gives its place to another one that is opened', async () => {
    const { open, thread, stores } = await openAndLeave();
    await open('c2');
    await expect.poll(() => thread?.isConnected).toBe(false);
    await expect.poll(threads).toHaveLength(1);
    expect(stores).toHaveLength(2);
  });

  it('is at its end again where its reader had scrolled up', async () => {
    const { open, leave } = await openAndLeave();
    await open();
    await scrolled(log().element(), 300);
    await expect.element(toEnd()).toBeVisible();
    await leave();
    await open();
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
    await expect.element(toEnd()).not.toBeInTheDocument();
  });

  it('marks nothing read that comes meanwhile, and opens at it', async () => {
    const { open, receive, clock, inbox, conversationGateway } = await openAndLeave();
    await expect.poll(() => conversationGateway.marked).toEqual(['c1']);
    for (let second = 0; second < 60; second += 1)
      receive.execute(aMessage(50_000 + second, { text: `new ${String(second)}` }));
    clock.advance(1000);
    await expect.poll(() => inbox.find('c1')?.unread).toBe(60);
    expect(conversationGateway.marked).toEqual(['c1']);
    await open();
    await expect.element(log().getByText('Unread messages')).toBeInViewport();
    await expect.element(log().getByText('They wrote: new 0')).toBeInViewport();
    expect(conversationGateway.marked).toEqual(['c1']);
    await userEvent.click(toEnd());
    await expect.element(log().getByText('They wrote: new 59')).toBeInViewport();
    await expect.poll(() => conversationGateway.marked).toEqual(['c1', 'c1']);
  });

  it('asks and says nothing of what it asked and said before', async () => {
    const { open, leave, stores, conversationGateway, clock } = await openAndLeave();
    await open();
    const [store] = stores;
    store?.askToDelete('Maya');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    store?.safety.open('report');
    await expect.element(page.getByRole('region', { name: 'report Maya' })).toBeVisible();
    conversationGateway.failure = { kind: 'unreachable' };
    await store?.muting.decide('c1', true);
    store?.composing.sending.accepts({ key: 'error_photo_one_at_a_time' });
    clock.advance(100);
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(2);
    await leave();
    const isSaid = () => document.querySelector('dialog, [aria-label="report Maya"], [role=alert]') !== null;
    await expect.poll(isSaid).toBe(false);
    await open();
    expect(isSaid()).toBe(false);
  });

  it('has no menu open over the list', async () => {
    const { open, leave } = await openAndLeave();
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Options for the conversation with Maya' }));
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await leave();
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  });

  it('takes no picture that is dropped on the list', async () => {
    const { stores } = await openAndLeave();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['picture'], 'one.png', { type: 'image/png' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    expect(stores[0]?.composing.chosen.photos).toEqual([]);
  });

  it('keeps what stands in and above its box, and shows what is written in another tab', async () => {
    const { open, leave, stores, drafts, draftChanges } = await openAndLeave();
    await open();
    await box().fill('half a thought');
    stores[0]?.composing.choosePhoto(new File(['picture'], 'one.png', { type: 'image/png' }));
    await leave();
    await open();
    await expect.element(box()).toHaveValue('half a thought');
    await expect.element(page.getByRole('img', { name: 'Photo 1 to be sent' })).toBeVisible();
    await leave();
    drafts.save('c1', 'a whole thought');
    draftChanges.announce();
    await open();
    await expect.element(box()).toHaveValue('a whole thought');
  });

  it('is drawn anew where the two do not meet any more, and says so', async () => {
    const { go, profiles, clock } = await openAndLeave();
    profiles.change(PARTNER, { blockedByMe: true });
    clock.advance(33);
    await expect.poll(() => document.querySelector('[inert] section')).toBeNull();
    await go('c1');
    await expect.element(page.getByText('This conversation is no longer available')).toBeVisible();
  });

  it('is drawn anew on another day, whose times have other words', async () => {
    const { open, thread, clock } = await openAndLeave();
    clock.advance(24 * 60 * 60 * 1000);
    await open();
    expect(thread?.isConnected).toBe(false);
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });

  it('asks for what it lacks as it is opened again, and shows what was answered to the last opening', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    parts.gateway.failure = { kind: 'unreachable' };
    const { go, open, leave } = await renderMessagesPage(parts);
    await go('c1');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await leave();
    parts.gateway.failure = undefined;
    await open();
    await expect.element(log().getByText(NEWEST)).toBeInViewport();
  });

  it('shows nothing of an opening that was given up before its answer', async () => {
    const parts = messagingParts();
    let answer: () => void = () => undefined;
    parts.gateway.failure = { kind: 'unreachable' };
    parts.gateway.paging = new Promise((resolve) => {
      answer = resolve;
    });
    const { go, leave, stores } = await renderMessagesPage(parts);
    await go('c1');
    await expect.poll(() => parts.gateway.pages).toHaveLength(1);
    await leave();
    answer();
    await parts.gateway.paging;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(stores[0]?.loadProblem).toBeUndefined();
  });

  it('has no focus, and takes it as it is opened again', async () => {
    const { open, leave } = await openAndLeave();
    await open();
    const heading = page.getByRole('heading', { name: 'Conversation with Maya' });
    await expect.element(heading).toHaveFocus();
    await leave();
    await expect.poll(() => document.activeElement).toBe(document.body);
    await open();
    await expect.element(heading).toHaveFocus();
  });
});
