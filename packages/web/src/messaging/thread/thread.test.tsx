import type { TimelineRow } from '@duet/core/messaging';
import { aMessage, ME, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { autorun } from '../../state/index.ts';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';
import { heightBelow, nextFrame, scrolled } from '../testing/scrolled.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index * 60));

const isMessage = ({ kind }: TimelineRow): boolean => kind === 'message';

/** Answers where the list has come to once it has measured its rows. */
async function atRest(frame: Element): Promise<number> {
  await expect
    .poll(async () => {
      const before = frame.scrollTop;
      for (let each = 0; each < 4; each += 1) await nextFrame();
      return frame.scrollTop - before;
    })
    .toBe(0);
  return frame.scrollTop;
}

describe('a long thread', () => {
  it('opens at its end, holds few rows in the page, and fetches older ones near its beginning', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(400);
    await open(parts);
    const frame = log().element();
    await expect.element(log().getByText('They wrote: text 23940')).toBeVisible();
    expect(frame.querySelectorAll('p').length).toBeLessThan(80);
    expect(parts.gateway.pages).toHaveLength(1);
    frame.scrollTo(0, 0);
    await expect.poll(() => parts.gateway.pages.length).toBeGreaterThan(1);
  });

  it('of hundreds opens with the newest, and a moment later has more of them above these', async () => {
    const parts = messagingParts();
    parts.conversations.open('c1', PARTNER);
    for (const message of many(600)) parts.receive.execute(message);
    const { store, clock } = await open(parts);
    const frame = log().element();
    const rows = () => (store.timeline.kind === 'thread' ? store.timeline.rows.filter(isMessage).length : 0);
    await expect.element(log().getByText('They wrote: text 35940')).toBeInViewport();
    expect(rows()).toBe(40);
    const height = frame.scrollHeight;
    clock.advance(250);
    expect(rows()).toBe(240);
    await expect.poll(() => frame.scrollHeight).toBeGreaterThan(5 * height);
    await expect.element(log().getByText('They wrote: text 35940')).toBeInViewport();
    expect(frame.querySelectorAll('p').length).toBeLessThan(80);
  });

  it('of hundreds shows all of them to who scrolls to its beginning, and only then fetches older ones', async () => {
    const parts = messagingParts();
    parts.conversations.open('c1', PARTNER);
    for (const message of many(600)) parts.receive.execute(message);
    const { store, gateway } = await open(parts);
    const pages = gateway.pages.length;
    const frame = log().element();
    const shown = () => (store.timeline.kind === 'thread' ? store.timeline.rows.filter(isMessage).length : 0);
    const pagesWhen: Record<number, number> = {};
    const stopRecording = autorun(() => {
      pagesWhen[shown()] ??= gateway.pages.length - pages;
    });
    await expect
      .poll(() => {
        frame.scrollTo(0, 0);
        return shown();
      })
      .toBe(600);
    stopRecording();
    expect(pagesWhen[440]).toBe(0);
    parts.receive.execute(aMessage(700_000, { text: 'newest' }));
    await expect.poll(shown).toBe(601);
  });

  it('has more at once for who scrolls up before', async () => {
    const parts = messagingParts();
    parts.conversations.open('c1', PARTNER);
    for (const message of many(600)) parts.receive.execute(message);
    const { gateway } = await open(parts);
    const pages = gateway.pages.length;
    await expect.element(log().getByText('They wrote: text 35940')).toBeInViewport();
    const frame = log().element();
    const height = frame.scrollHeight;
    frame.scrollTo(0, 0);
    await expect.poll(() => frame.scrollHeight).toBeGreaterThan(5 * height);
    expect(gateway.pages).toHaveLength(pages);
  });

  it('follows what arrives while one is at its end, and stays where one reads', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    const frame = log().element();
    receive.execute(aMessage(50_000, { text: 'newest' }));
    clock.advance(33);
    await expect.poll(() => heightBelow(frame)).toBeGreaterThan(20);
    clock.advance(199);
    await nextFrame();
    await nextFrame();
    expect(heightBelow(frame)).toBeGreaterThan(20);
    clock.advance(1);
    await expect.element(log().getByText('They wrote: newest')).toBeInViewport();
    expect(heightBelow(frame)).toBeLessThan(2);
    await scrolled(frame, 300);
    receive.execute(aMessage(60_000, { text: 'unseen' }));
    clock.advance(33);
    await nextFrame();
    clock.advance(200);
    await nextFrame();
    expect(Math.abs(frame.scrollTop - 300)).toBeLessThan(4);
  });

  it('follows a burst in which more comes than a window holds before it has gone to the end', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    const frame = log().element();
    for (let each = 0; each < 20; each += 1) receive.execute(aMessage(100_000 + each, { text: `burst ${each}` }));
    clock.advance(33);
    await expect.poll(() => heightBelow(frame)).toBeGreaterThan(500);
    // The list scrolls by itself, too, downwards: this is no reader who leaves the end.
    frame.scrollBy(0, 1);
    await nextFrame();
    await nextFrame();
    clock.advance(200);
    await expect.element(log().getByText('They wrote: burst 19')).toBeInViewport();
  });

  it('follows a burst whose rows turn out to be lower than the list took them for, while more are below them', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    const frame = log().element();
    await atRest(frame);
    for (const text of ['first', 'second']) receive.execute(aMessage(100_000 + text.length, { text }));
    clock.advance(33);
    await expect.element(log().getByText('They wrote: second')).toBeInTheDocument();
    const reached = await atRest(frame);
    const below = heightBelow(frame);
    expect(below).toBeGreaterThan(20);
    expect(below).toBeLessThan(118);
    // The list goes on by little, and back by as much as its rows were lower: near the end first, and then not.
    await scrolled(frame, Math.ceil(reached + 2));
    await scrolled(frame, Math.floor(reached + below - 122));
    expect(heightBelow(frame)).toBeGreaterThan(120);
    clock.advance(200);
    await expect.element(log().getByText('They wrote: second')).toBeInViewport();
  });

  it('follows a burst of the reader’s own from another device, each of which takes the line of status from the one before', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    const frame = log().element();
    const own = (index: number) => aMessage(100_000 + index, { text: `burst ${String(index)}`, sentBy: ME });
    receive.execute(own(0));
    clock.advance(33);
    await nextFrame();
    clock.advance(200);
    await expect.element(log().getByText('burst 0')).toBeInViewport();
    await expect.poll(() => heightBelow(frame)).toBeLessThan(2);
    const height = frame.scrollHeight;
    receive.execute(own(1));
    clock.advance(33);
    await expect.poll(() => frame.scrollHeight).not.toBe(height);
    for (let index = 2; index <= 20; index += 1) receive.execute(own(index));
    clock.advance(33);
    await expect.poll(() => heightBelow(frame)).toBeGreaterThan(500);
    await nextFrame();
    clock.advance(200);
    await expect.element(log().getByText('burst 20')).toBeInViewport();
  });

  it('brings into view what the reader writes, wherever they are', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { store, clock } = await open(parts);
    const frame = log().element();
    await scrolled(frame, 300);
    store.composing.type('my own');
    await store.composing.send();
    clock.advance(33);
    await nextFrame();
    clock.advance(200);
    await expect.element(log().getByText('my own')).toBeInViewport();
    expect(heightBelow(frame)).toBeLessThan(2);
  });

  it('brings a photo of the reader’s own into view, wherever they are', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { store, clock } = await open(parts);
    const frame = log().element();
    await scrolled(frame, 300);
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    store.composing.choosePhoto(new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }));
    await store.composing.send();
    clock.advance(33);
    await nextFrame();
    clock.advance(200);
    await expect.element(log().getByRole('img', { name: /^Photo that you sent/ })).toBeInViewport();
    expect(heightBelow(frame)).toBeLessThan(2);
  });

  it('is not read as far as it lies below what is seen, and is once the reader is back at its end', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, conversationGateway } = await open(parts);
    const frame = log().element();
    await scrolled(frame, 300);
    receive.execute(aMessage(50_000));
    expect(conversationGateway.markedUntil).toEqual([aMessage(48 * 60).sentAt]);
    frame.scrollTo(0, frame.scrollHeight);
    await expect.poll(() => conversationGateway.markedUntil.at(-1)).toBe(aMessage(50_000).sentAt);
  });

  it('still shows its end when a keyboard or a turned phone takes space', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(12);
    await open(parts);
    const frame = log().element();
    // There and back by hand, until the list's own way to the end is over: it would hide what is asked here.
    for (let turn = 0; turn < 10; turn += 1) {
      for (const top of [100, frame.scrollHeight]) {
        frame.scrollTop = top;
        await nextFrame();
        await nextFrame();
      }
    }
    const height = frame.clientHeight;
    const container = frame.closest<HTMLElement>('[data-pane-size]');
    if (!container) throw new Error('The pane stands in no room');
    container.style.blockSize = '320px';
    await expect.poll(() => frame.clientHeight).toBeLessThan(height);
    await expect.poll(() => heightBelow(frame)).toBeLessThan(2);
  });
});
