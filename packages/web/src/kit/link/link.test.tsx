import type { MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Link, LinkNavigation } from './link.tsx';
import { renderKit } from '../testing/render-kit.tsx';

/** Keeps the browser from leaving the test and returns whether it would have. */
function watchBrowser() {
  const left = vi.fn();
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented) left();
    event.preventDefault();
  };
  return { left, onClick };
}

const linkIn = (follow: (href: string) => boolean, browser = watchBrowser()) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <div onClick={browser.onClick}>
    <LinkNavigation value={follow}>
      <Link href="/en/app/browse/">Browse</Link>
    </LinkNavigation>
  </div>
);

describe('a link', () => {
  it('is followed inside the application on a plain click', async () => {
    const follow = vi.fn(() => true);
    const browser = watchBrowser();
    await renderKit(linkIn(follow, browser));
    await page.getByRole('link').click();
    expect(follow).toHaveBeenCalledWith('/en/app/browse/');
    expect(browser.left).not.toHaveBeenCalled();
  });

  it('is left to the browser when it leads elsewhere', async () => {
    const browser = watchBrowser();
    await renderKit(linkIn(() => false, browser));
    await page.getByRole('link').click();
    expect(browser.left).toHaveBeenCalledOnce();
  });

  it('is left to the browser with a modifier key, which opens a new tab', async () => {
    const follow = vi.fn(() => true);
    await renderKit(linkIn(follow));
    await page.getByRole('link').click({ modifiers: ['Control'] });
    expect(follow).not.toHaveBeenCalled();
  });
});
