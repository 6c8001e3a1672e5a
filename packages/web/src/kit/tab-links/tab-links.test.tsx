import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../testing/index.ts';
import { TabLinks } from './tab-links.tsx';

const links = (current: string) =>
  ['New', 'Online', 'Nearby', 'Popular', 'Far away', 'Everybody'].map((label) => ({
    href: `/${label}`,
    label,
    current: label === current,
  }));

describe('a row of tabs that is wider than its page', () => {
  it.each(['ltr', 'rtl'] as const)('shows the one that is open, in a page that reads %s', async (direction) => {
    const row = (current: string) => (
      <div dir={direction} style={{ inlineSize: '14rem' }}>
        <TabLinks label="Ways" links={links(current)} />
      </div>
    );
    const { rerender } = await renderKit(row('Everybody'));
    const isWhole = (name: string) => {
      const tab = page.getByRole('link', { name }).element().getBoundingClientRect();
      const box = page.getByRole('navigation').element().getBoundingClientRect();
      return tab.left >= box.left - 1 && tab.right <= box.right + 1;
    };
    expect(isWhole('Everybody')).toBe(true);
    expect(isWhole('New')).toBe(false);
    await rerender(row('New'));
    expect(isWhole('New')).toBe(true);
    expect(window.scrollY).toBe(0);
  });
});
