import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { expect, it } from 'vitest';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';
import { heightBelow, nextFrame } from '../testing/scrolled.ts';

it('a thread that becomes lower during a burst, as by a composer that grows, goes on following the burst', async () => {
  const parts = messagingParts();
  parts.gateway.messages = Array.from({ length: 49 }, (_, index) => aMessage(index * 60));
  const { receive, clock } = await open(parts);
  const frame = log().element();
  if (!(frame instanceof HTMLElement)) throw new Error('The thread is no element.');
  let sent = 0;
  const receiveBurst = async () => {
    for (let each = 0; each < 20; each += 1) {
      sent += 1;
      receive.execute(aMessage(100_000 + sent, { text: `burst ${String(sent)} ${'of words '.repeat(sent % 40)}` }));
    }
    clock.advance(33);
    await nextFrame();
  };
  for (let round = 0; round < 3; round += 1) {
    await receiveBurst();
    clock.advance(200);
    // The list is on its way to the end of this burst while the next one comes, of which it does not know the heights yet.
    await receiveBurst();
    frame.style.maxBlockSize = `${String(frame.clientHeight - 22)}px`;
    await nextFrame();
    await receiveBurst();
    for (let each = 0; each < 3; each += 1) await nextFrame();
    clock.advance(200);
    await nextFrame();
  }
  await expect.poll(() => heightBelow(frame)).toBeLessThan(2);
});
