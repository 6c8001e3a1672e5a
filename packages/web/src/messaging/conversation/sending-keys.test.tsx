import { messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressWithMouse } from '../../testing/index.ts';
import { box, renderConversation as open } from '../testing/render-conversation.tsx';

/** `code`: what a browser says of the key in its deprecated way, 229 of one that an input method has had. */
const enter = (isComposing: boolean, code: number) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { value: code });
  box().element().dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the box from which a message is sent', () => {
  it('is not there before its member is loaded, when what is sent would be refused', async () => {
    const parts = messagingParts();
    const loaded = parts.session.session.get();
    parts.session.set({ status: 'member' });
    const { gateway, session } = await open(parts);
    await expect.element(page.getByRole('region', { name: 'Conversation' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(box()).not.toBeInTheDocument();
    session.set(loaded);
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => gateway.messages.map(({ text }) => text)).toEqual(['hello']);
  });

  it('keeps the focus as the button is pressed, and with it a phone’s keyboard', async () => {
    const { gateway } = await open();
    await userEvent.type(box(), 'hello');
    const release = await pressWithMouse(page.getByRole('button', { name: 'Send', exact: true }).element());
    await expect.element(box()).toHaveFocus();
    await release();
    await expect.poll(() => gateway.messages.map(({ text }) => text)).toEqual(['hello']);
    await expect.element(box()).toHaveFocus();
  });

  it('does not send by an Enter that an input method has had, whichever way a browser tells that', async () => {
    const { gateway } = await open();
    await userEvent.type(box(), 'konnichiwa');
    expect(enter(true, 229)).toBe(false);
    expect(enter(false, 229)).toBe(false);
    expect(gateway.messages).toEqual([]);
    expect(enter(false, 13)).toBe(true);
    await expect.poll(() => gateway.messages).toHaveLength(1);
  });
});
