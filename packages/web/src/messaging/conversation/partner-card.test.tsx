import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { renderConversation as open } from '../testing/render-conversation.tsx';

const card = () => page.getByRole('complementary', { name: 'About this member' });
const { innerWidth, innerHeight } = window;

afterEach(() => page.viewport(innerWidth, innerHeight));

describe('the card of the partner', () => {
  it('stands with their summary beside the thread on a wide desk, and leads to the profile', async () => {
    await page.viewport(1440, 900);
    await open();
    await expect.element(card().getByText('Summary of Maya')).toBeVisible();
    await expect.element(card().getByRole('link', { name: 'View profile' })).toBeVisible();
    await expectAccessible();
  });

  it('is neither drawn nor fetched in a narrow window, and comes when it widens', async () => {
    await page.viewport(1000, 900);
    await open();
    await expect.element(page.getByRole('log')).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
    await page.viewport(1440, 900);
    await expect.element(card()).toBeVisible();
  });
});
