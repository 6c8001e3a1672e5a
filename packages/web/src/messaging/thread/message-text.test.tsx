import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/index.ts';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';

describe('the words of a message', () => {
  it('run as their own language does, whatever the language of the page', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'How are you?' }), aMessage(2, { sentBy: ME, text: 'מצוין!' })];
    await open(parts, 'he');
    const directionOf = (text: string) => getComputedStyle(log().getByText(text).element()).direction;
    await expect.element(log().getByText('How are you?')).toBeVisible();
    expect([directionOf('How are you?'), directionOf('מצוין!')]).toEqual(['ltr', 'rtl']);
  });

  it('run, line by line, as their own language does', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'Good evening to you\nשלום' })];
    await open(parts);
    await expect.element(log().getByText('Good evening', { exact: false })).toBeVisible();
    const text = log().getByText('Good evening', { exact: false }).element();
    const range = document.createRange();
    const words = text.firstChild;
    if (!words) throw new Error('There is no text');
    range.setStart(words, 'Good evening to you\n'.length);
    range.setEnd(words, 'Good evening to you\nשלום'.length);
    const [line, box] = [range.getBoundingClientRect(), text.getBoundingClientRect()];
    expect(Math.round(line.right)).toBe(Math.round(box.right));
    expect(line.left).toBeGreaterThan(box.left + 20);
  });

  it('keep the order of an address in a line that runs the other way', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'שלום https://example.org/a/' })];
    await open(parts, 'he');
    const link = log().getByRole('link', { name: 'https://example.org/a/' });
    await expect.element(link).toBeVisible();
    const words = link.element().firstChild;
    if (!words) throw new Error('There is no text');
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return range.getBoundingClientRect().left;
    };
    const last = 'https://example.org/a/'.length - 1;
    expect(leftOf(last)).toBeGreaterThan(leftOf(last - 1));
  });

  it('open a link in a tab of its own, which learns nothing of this one', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'Look: https://example.org/a.' })];
    await open(parts);
    const link = log().getByRole('link', { name: 'https://example.org/a' });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', 'https://example.org/a');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'));
    await expectAccessible();
  });
});
