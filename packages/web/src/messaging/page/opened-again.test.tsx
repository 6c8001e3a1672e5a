import { aMessage, aSummary, instant, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { aProfile } from '@duet/core/profile/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { log } from '../testing/render-conversation.tsx';
import { renderMessagesPage, renderOpenConversation } from '../testing/render-messages-page.tsx';
import { heightBelow, nextFrame } from '../testing/scrolled.ts';

const HOUR = 60 * 60 * 1000;

/** A call that stays pending until it is refused. */
function lateRefusal() {
  let refuse: () => void = () => undefined;
  const late = new Promise<{ ok: false; error: { kind: 'unreachable' } }>((resolve) => {
    refuse = () => {
      resolve({ ok: false, error: { kind: 'unreachable' } });
    };
  });
  return { late, refuse };
}

beforeEach(async () => {
  await page.viewport(400, 700);
});

describe('a conversation that is opened again', () => {
  it('says anew how lately the partner was here', async () => {
    const parts = messagingParts();
    const lastOnline = new Date(Math.floor(parts.clock.now() / HOUR) * HOUR).toISOString();
    parts.profiles.setProfiles([PARTNER], [aProfile({ userId: PARTNER, online: false, lastOnline })]);
    const { leave, open, clock } = await renderOpenConversation(parts);
    await expect.element(page.getByText('Last seen within the hour')).toBeVisible();
    await leave();
    clock.advance(2 * HOUR);
    await open();
    await expect.element(page.getByText('Last seen today')).toBeVisible();
  });

  it('requests a photo again that could not be loaded', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { kind: 'IMAGE', text: '', imageId: 'i1', original: '/files/i1' })];
    parts.files.failure = { kind: 'unreachable' };
    const { leave, open, files } = await renderOpenConversation(parts);
    await expect.element(log().getByRole('button', { name: 'Try again' })).toBeVisible();
    await leave();
    files.failure = undefined;
    const requested = files.requestedLinks.length;
    await open();
    await expect.poll(() => files.requestedLinks.length).toBeGreaterThan(requested);
  });

  it('begins at what is unread, with the way to its end, where it was left before it was loaded', async () => {
    const parts = messagingParts();
    parts.gateway.messages = Array.from({ length: 90 }, (_, index) => aMessage(index * 60));
    parts.conversationGateway.summaries = [aSummary({ unread: 40 })];
    let answer: () => void = () => undefined;
    parts.gateway.paging = new Promise((resolve) => {
      answer = resolve;
    });
    const { go, leave, open, clock, conversation } = await renderMessagesPage(parts);
    await go('c1');
    await expect.poll(() => parts.gateway.pages).toHaveLength(1);
    await leave();
    answer();
    await expect.poll(() => conversation().messages.length).toBeGreaterThan(0);
    clock.advance(1000);
    await nextFrame();
    expect(conversation().unreadFrom).toBeUndefined();
    await open();
    await expect.element(log().getByText('They wrote: text 3000', { exact: true })).toBeInViewport();
    await expect.element(page.getByRole('button', { name: /^\d+ new messages$/ })).toBeVisible();
  });

  it.each([
    { last: 'has been drawn', waiting: 0 },
    { last: 'waits to be drawn', waiting: 2 },
  ])('stays at the mark of what is unread where its end is nearly in view, and the last $last', async ({ waiting }) => {
    await page.viewport(400, 400);
    const parts = messagingParts();
    parts.gateway.messages = Array.from({ length: 49 }, (_, index) => aMessage(index * 60));
    const { leave, open, clock, receive } = await renderOpenConversation(parts);
    await leave();
    for (let each = 0; each < 16 - waiting; each += 1) receive.execute(aMessage(100_000 + each));
    clock.advance(1000);
    for (let each = 16 - waiting; each < 16; each += 1) receive.execute(aMessage(100_000 + each));
    await open();
    clock.advance(33);
    const mark = log().getByText('Unread messages');
    await expect.element(mark).toBeInViewport();
    const frame = log().element();
    await expect.poll(() => heightBelow(frame)).toBeLessThan(120);
    const stayed = heightBelow(frame);
    expect(stayed).toBeGreaterThan(20);
    clock.advance(200);
    for (let each = 0; each < 6; each += 1) await nextFrame();
    expect(heightBelow(frame)).toBe(stayed);
    await expect.element(mark).toBeInViewport();
  });

  it.each([
    ['could not be reached', { kind: 'unreachable' }],
    ['was said to be gone', { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } }],
  ] as const)('waits from its first frame on where it %s before', async (_, failure) => {
    const parts = messagingParts();
    parts.gateway.failure = failure;
    const { go, leave, stores } = await renderMessagesPage(parts);
    await go('c1');
    await expect.poll(() => stores[0]?.loadProblem).toBeDefined();
    await leave();
    expect([stores[0]?.isWaiting, stores[0]?.loadProblem]).toEqual([true, undefined]);
  });

  it('says nothing that was answered while it was behind the list', async () => {
    const { leave, open, store, conversationGateway } = await renderOpenConversation();
    const { late, refuse } = lateRefusal();
    conversationGateway.mute = () => late;
    const muting = store.muting.decide('c1', true);
    await leave();
    refuse();
    await muting;
    store.composing.sending.accepts({ key: 'error_photo_one_at_a_time' });
    store.safety.finishReport();
    await open();
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(store.safety.isReported).toBe(false);
  });

  it('asks anew whether it is to be deleted, whatever comes of the last time', async () => {
    const { leave, open, store, conversationGateway } = await renderOpenConversation();
    const { late, refuse } = lateRefusal();
    conversationGateway.delete = () => late;
    store.askToDelete('Maya');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => store.deleting.isBusy).toBe(true);
    await leave();
    await open();
    store.askToDelete('Maya');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(store.deleting.isBusy).toBe(false);
    refuse();
    await late;
    await nextFrame();
    expect([store.deleting.asked?.name, store.deleting.problem]).toEqual(['Maya', undefined]);
  });

  it('warns of money below what is newest then', async () => {
    const cautionWords = { read: () => Promise.resolve({ draft: [], money: ['bitcoin'] }) };
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'send me bitcoin' })];
    const { go, leave, open, receive, clock, deleteConversation } = await renderOpenConversation(parts, {
      cautionWords,
    });
    const warned = () => {
      const rows = [...document.querySelectorAll('[role=log] p, [role=log] aside')].map(
        ({ textContent }) => textContent,
      );
      return rows[rows.findIndex((row) => row.startsWith('Never send money')) - 1];
    };
    await expect.poll(warned).toContain('send me bitcoin');
    await leave();
    receive.execute(aMessage(9, { text: 'some bitcoin' }));
    clock.advance(1000);
    await nextFrame();
    receive.execute(aMessage(10, { text: 'more bitcoin please' }));
    receive.execute(aMessage(11, { text: 'hello' }));
    clock.advance(1000);
    await open();
    await expect.poll(warned).toContain('more bitcoin please');
    await go();
    await deleteConversation.execute('c1', instant(11));
    receive.execute(aMessage(200_000, { text: 'I still need bitcoin' }));
    clock.advance(1000);
    await open();
    await expect.poll(warned).toContain('I still need bitcoin');
  });

  it('requests the partner’s portraits again that could not be loaded', async () => {
    await page.viewport(1400, 700);
    const parts = messagingParts();
    const photo = { id: 'f1', small: '/never/s', medium: '/never/m', large: '/never/l' };
    parts.profiles.setProfiles([PARTNER], [aProfile({ userId: PARTNER, photos: [photo] })]);
    const { leave, open } = await renderOpenConversation(parts);
    const portraits = () =>
      ['section[aria-label=Conversation] header img', 'aside img'].filter(
        (one) => document.querySelector(one) !== null,
      );
    await expect.poll(portraits).toEqual([]);
    await leave();
    const asked = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const one of portraits()) asked.add(one);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await open();
    await expect.poll(() => asked.size).toBe(2);
    watch.disconnect();
  });
});
