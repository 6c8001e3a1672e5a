import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index * 60));

const nextFrame = () => new Promise(requestAnimationFrame);

/** Scrolls as a person does, who tries again where the list was on its own way to the end. */
const scrolled = (frame: Element, top: number) =>
  expect
    .poll(async () => {
      if (frame.scrollTop !== top) frame.scrollTo(0, top);
      await nextFrame();
      await nextFrame();
      return frame.scrollTop;
    })
    .toBe(top);

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

  it('follows what arrives while one is at its end, and stays where one reads', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    const frame = log().element();
    receive.execute(aMessage(50_000, { text: 'newest' }));
    clock.advance(33);
    await expect.element(log().getByText('They wrote: newest')).toBeInViewport();
    await scrolled(frame, 300);
    receive.execute(aMessage(60_000, { text: 'unseen' }));
    clock.advance(33);
    await nextFrame();
    expect(Math.abs(frame.scrollTop - 300)).toBeLessThan(4);
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
    await expect.poll(() => frame.scrollHeight - frame.clientHeight - frame.scrollTop).toBeLessThan(2);
  });
});
