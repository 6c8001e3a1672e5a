import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { log, renderConversation } from '../testing/render-conversation.tsx';
import { heightBelow, nextFrame } from '../testing/scrolled.ts';

/** Milliseconds from one frame to the next. */
const FRAME = 16;

it.each([1, 2])(
  'a thread stays at its end while its member writes and the partner does every %i frames, which nobody scrolls',
  async (gap) => {
    await page.viewport(400, 700);
    const parts = messagingParts();
    parts.gateway.messages = Array.from({ length: 49 }, (_, index) => aMessage(index * 60));
    const { receive, clock, store, gateway } = await renderConversation(parts);
    const left: number[] = [];
    for (let frame = 1; frame <= 150; frame += 1) {
      await nextFrame();
      if (frame % gap === 0) {
        const previous = gateway.messages.at(-1)?.sentAt;
        gateway.writeAsPartner(`text ${String(frame)}`);
        const message = gateway.messages.at(-1);
        if (message) receive.execute(message, previous);
      }
      if (frame % 9 === 0) {
        store.composing.type(`own ${String(frame)}`);
        void store.composing.send();
      }
      clock.advance(FRAME);
      if (store.place.isAwayFromEnd) left.push(frame);
    }
    expect(left).toEqual([]);
    clock.advance(1000);
    // As near as who is followed.
    await expect.poll(() => heightBelow(log().element())).toBeLessThan(120);
  },
);
