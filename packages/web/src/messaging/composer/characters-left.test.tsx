import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { box, renderConversation } from '../testing/render-conversation.tsx';

const shown = (count: number) => page.getByText(`${String(count)} characters left`, { exact: true });
const told = () => page.getByRole('status').filter({ hasText: 'left' });

describe('the number of characters that are left', () => {
  it('is shown from 500 on at every key, and told at each hundred', async () => {
    const { store } = await renderConversation();
    store.composing.type('a'.repeat(4499));
    await expect.element(shown(501)).not.toBeInTheDocument();
    await userEvent.type(box(), 'b');
    await expect.element(shown(500).last()).toBeVisible();
    await expect.element(told()).toHaveTextContent('500 characters left');
    await userEvent.type(box(), 'c');
    await expect.element(shown(499)).toBeVisible();
    await expect.element(told()).toHaveTextContent('500 characters left');
    store.composing.type('a'.repeat(4600));
    await expect.element(told()).toHaveTextContent('400 characters left');
    await expectAccessible();
  });

  it('belongs to a box that keeps its width, whatever is written in it', async () => {
    const { store } = await renderConversation();
    const width = () => Math.round(box().element().getBoundingClientRect().width);
    const before = width();
    store.composing.type('a'.repeat(4800));
    await expect.element(shown(200).last()).toBeVisible();
    expect(width()).toBe(before);
  });

  it('ends at none, where the box takes no more', async () => {
    const { store } = await renderConversation();
    store.composing.type('a'.repeat(4999));
    await userEvent.type(box(), 'bc');
    await expect.element(shown(0).last()).toBeVisible();
    await expect.element(box()).toHaveValue(`${'a'.repeat(4999)}b`);
  });
});
