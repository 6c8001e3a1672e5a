import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';
import { nextFrame, scrolled } from '../testing/scrolled.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index * 60));

describe('a thread with unread messages', () => {
  const marker = () => log().getByText('Unread messages');
  const toEnd = (name: string | RegExp) => page.getByRole('button', { name });

  it('opens at the first of them, below a mark, and goes to its end by a button', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    parts.gateway.unread = 30;
    const { conversationGateway } = await open(parts);
    await expect.element(marker()).toBeInViewport();
    await expect.element(log().getByText('They wrote: text 1140', { exact: true })).toBeInViewport();
    expect(conversationGateway.marked).toEqual([]);
    await userEvent.click(toEnd(/^\d+ new messages$/));
    await expect.element(log().getByText('They wrote: text 2880')).toBeInViewport();
    await expect.element(toEnd(/newest|new messages/)).not.toBeInTheDocument();
    await expect.element(log()).toHaveFocus();
    await expect.poll(() => conversationGateway.markedUntil).toEqual([aMessage(48 * 60).sentAt]);
  });

  it.each([
    { focused: 'itself', find: () => log() },
    { focused: 'what can be done with a message', find: () => log().getByRole('button').first() },
  ])(
    'goes to its end by the End key, whatever the browser does for it, where the focus is on $focused',
    async ({ find }) => {
      const parts = messagingParts();
      parts.gateway.messages = many(49);
      parts.gateway.unread = 30;
      await open(parts);
      await expect.element(marker()).toBeInViewport();
      const press = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true });
      find().element().dispatchEvent(press);
      await expect.element(log().getByText('They wrote: text 2880')).toBeInViewport();
      expect(press.defaultPrevented).toBe(true);
    },
  );

  it('counts on the button what the reader has not come to yet', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    parts.gateway.unread = 30;
    await open(parts);
    const below = () => Number(/\d+/.exec(toEnd(/new messages/).element().textContent)?.[0]);
    await expect.element(toEnd(/new messages/)).toBeVisible();
    await expect.poll(below).toBeLessThan(30);
    const atFirst = below();
    await expect
      .poll(() => {
        log().element().scrollBy(0, 10);
        return below();
      })
      .toBeLessThan(atFirst);
  });

  it('of hundreds opens at the first of them, too, and marks nothing read before its end is reached', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(600);
    parts.gateway.unread = 330;
    const { conversationGateway, clock } = await open(parts);
    await expect.element(marker()).toBeInViewport();
    await expect.element(log().getByText('They wrote: text 16200', { exact: true })).toBeInViewport();
    clock.advance(1000);
    await nextFrame();
    await nextFrame();
    await expect.element(marker()).toBeInViewport();
    await expect.element(toEnd(/^3\d\d new messages$/)).toBeVisible();
    expect(conversationGateway.marked).toEqual([]);
  });

  it('is at its end where all of them are in view', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    parts.gateway.unread = 2;
    const { store } = await open(parts);
    await expect.element(marker()).toBeInViewport();
    await expect.element(log().getByText('They wrote: text 2880')).toBeInViewport();
    await expect.poll(() => store.place.isAwayFromEnd).toBe(false);
  });

  it('tells who has scrolled up how many have come since, and brings them there', async () => {
    const parts = messagingParts();
    parts.gateway.messages = many(49);
    const { receive, clock } = await open(parts);
    await scrolled(log().element(), 300);
    await expect.element(toEnd('To the newest message')).toBeVisible();
    receive.execute(aMessage(50_000));
    receive.execute(aMessage(50_001, { sentBy: ME }));
    receive.execute(aMessage(50_002, { text: 'newest' }));
    clock.advance(33);
    await expectAccessible();
    await userEvent.click(toEnd('2 new messages'));
    await expect.element(log().getByText('They wrote: newest')).toBeInViewport();
    await expect.element(toEnd(/new/)).not.toBeInTheDocument();
  });
});
