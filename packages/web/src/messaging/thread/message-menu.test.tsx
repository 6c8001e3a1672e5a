import { aMessage, messagingParts, ME, PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { log, renderConversation } from '../testing/render-conversation.tsx';

const menus = () => log().getByRole('button', { name: /^Options for the message/ });

describe('the menu of a message', () => {
  it('stands beside what the partner has written, and beside nothing else', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [
      aMessage(10),
      aMessage(20, { sentBy: ME }),
      aMessage(30, { kind: 'WINK', text: '' }),
      aMessage(40, { text: '', withheld: true }),
    ];
    await renderConversation(parts);
    await expect.poll(() => menus().elements().length).toBe(1);
    await expectAccessible();
  });

  it('opens by keyboard and reports that message, until another report is about the partner as a whole', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(10), aMessage(20, { text: 'Send me money', sentBy: PARTNER })];
    const { store } = await renderConversation(parts);
    await expect.poll(() => menus().elements().length).toBe(2);
    menus().last().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Report this message' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('region', { name: 'report Maya' })).toBeVisible();
    expect(store.safety.message).toMatchObject({ text: 'Send me money' });
    store.safety.open('report');
    expect(store.safety.message).toBeUndefined();
  });
});
