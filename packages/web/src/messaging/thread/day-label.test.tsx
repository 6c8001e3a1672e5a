import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';
import { scrolled } from '../testing/scrolled.ts';

const DAY = 86_400;
const label = (text: string) => page.getByText(text, { exact: true });

/** Three days of messages, the last of which fills the window. */
const threeDays = () =>
  [0, 1, 2].flatMap((day) =>
    Array.from({ length: 15 }, (_, at) => aMessage(day * DAY + at * 60, { text: 'One\nof\nfour\nlines' })),
  );

describe('the day of what is in view', () => {
  it('stands over the thread of who scrolls up, follows them, and goes at the end', async () => {
    const parts = messagingParts();
    parts.gateway.messages = threeDays();
    await open(parts);
    await expect.poll(() => log().element().scrollTop).toBeGreaterThan(2500);
    await expect.element(label('January 3')).not.toBeInTheDocument();
    await scrolled(log().element(), 2000);
    await expect.element(label('January 2')).toBeVisible();
    await expectAccessible();
    await scrolled(log().element(), 0);
    await expect.element(label('January 1')).toBeVisible();
    log().element().scrollTo(0, log().element().scrollHeight);
    await expect.element(page.getByText(/^January \d$/)).not.toBeInTheDocument();
  });
});
