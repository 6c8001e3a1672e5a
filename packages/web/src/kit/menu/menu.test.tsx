import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit.tsx';
import { Menu } from './menu.tsx';

const button = page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });

async function renderMenu() {
  const onChoose = vi.fn();
  await renderKit(
    <>
      <Menu
        label="More"
        entries={[
          { id: 'profile', label: 'Profile', href: '#profile' },
          { id: 'settings', label: 'Settings' },
          { id: 'leave', label: 'Log out' },
        ]}
        onChoose={onChoose}
      >
        …
      </Menu>
      <p>Beside</p>
    </>,
  );
  return { onChoose };
}

describe('a menu', () => {
  it('opens by a press, has the focus, and is closed by a second press', async () => {
    await renderMenu();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect.element(page.getByRole('menu', { name: 'More' })).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(button.element().getAttribute('aria-controls') ?? '')).toBe(
      page.getByRole('menu', { name: 'More' }).element(),
    );
    await button.click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['Enter', '{Enter}', 'Profile'],
    ['the space bar', ' ', 'Profile'],
    ['the arrow down', '{ArrowDown}', 'Profile'],
    ['the arrow up', '{ArrowUp}', 'Log out'],
  ])('opens by %s with the focus on its entry, and Escape gives the focus back', async (_title, key, entry) => {
    await renderMenu();
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.element(item(entry)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(item(entry)).toHaveFocus();
  });

  it('chooses by keys: arrows and first letters', async () => {
    const { onChoose } = await renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Settings')).toHaveFocus();
    await userEvent.keyboard('l');
    await expect.element(item('Log out')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose.mock.calls).toEqual([['leave']]);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('closes by a press beside it', async () => {
    await renderMenu();
    await button.click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await page.getByText('Beside').click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});
