import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { box, log, renderConversation } from '../testing/render-conversation.tsx';

const WORDS = { draft: ['telegram'], money: ['bitcoin'] };
const open = (parts = messagingParts()) => renderConversation(parts, 'en', WORDS);
const contact = () => page.getByText('Think before you share contact details.', { exact: false });
const word = () => page.getByText('Take care what you give away', { exact: false });
const money = () => log().getByText('Never send money to somebody you have not met.', { exact: false });

describe('the hint below the box', () => {
  it('is there while the text holds a telephone number, and sending goes on as ever', async () => {
    const { gateway } = await open();
    await userEvent.type(box(), 'call me: 0612345');
    await expect.element(contact()).not.toBeInTheDocument();
    await userEvent.type(box(), '678');
    await expect.element(contact()).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => gateway.messages.map(({ text }) => text)).toEqual(['call me: 0612345678']);
    await expect.element(contact()).not.toBeInTheDocument();
  });

  it('is there for a word of the tenant’s list once it is written out', async () => {
    await open();
    await userEvent.type(box(), 'on Telegram');
    await expect.element(word()).not.toBeInTheDocument();
    await userEvent.type(box(), ', say');
    await expect.element(word()).toBeVisible();
  });

  it('is read out the first time alone', async () => {
    await open();
    await userEvent.fill(box(), 'a@example.com');
    await expect.element(contact()).toHaveAttribute('aria-live', 'polite');
    await userEvent.fill(box(), '');
    await expect.element(contact()).not.toBeInTheDocument();
    await userEvent.fill(box(), 'b@example.com');
    await expect.element(contact()).toHaveAttribute('aria-live', 'off');
  });
});

describe('the warning about money', () => {
  it('follows the newest received message with such words, once, and leads to the report', async () => {
    const parts = messagingParts();
    parts.gateway.messages = ['bitcoin one', 'hello', 'bitcoin two'].map((text, index) => aMessage(index, { text }));
    const { receive } = await open(parts);
    await expect.element(money()).toBeVisible();
    receive.execute(aMessage(10, { text: 'and more bitcoin' }));
    await expect.element(log().getByText('and more bitcoin')).toBeVisible();
    expect(money().elements()).toHaveLength(1);
    await expectAccessible();
    await userEvent.click(log().getByRole('button', { name: 'Report' }));
    await expect.element(page.getByRole('region', { name: /^report/ })).toBeVisible();
  });

  it('comes with a message that arrives, and not for what the member writes', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(0, { sentBy: ME, text: 'I lost a bitcoin' })];
    const { receive } = await open(parts);
    await expect.element(log().getByText('I lost a bitcoin')).toBeVisible();
    await expect.element(money()).not.toBeInTheDocument();
    receive.execute(aMessage(10, { text: 'send me bitcoin' }));
    await expect.element(money()).toBeVisible();
  });
});
