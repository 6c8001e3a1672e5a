import { aSelf } from '@duet/core/session/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLayout } from '../index.ts';
import { applyTheme, spaceKeptBelow } from '../../testing/index.ts';
import { renderShell } from '../testing/index.ts';

/** The widest screen that counts as small, in pixels: one less than the breakpoint. */
const SMALL = 768;

const opened = async (layout: 'member' | 'conversation' | 'checkout', width: number) => {
  applyTheme();
  await page.viewport(width, 800);
  await renderShell(
    <PageLayout layout={layout}>
      <h1>content</h1>
    </PageLayout>,
    { session: { status: 'member', self: aSelf() } },
  );
  await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
};
const navigation = () => page.getByRole('navigation', { name: 'Main' });

afterEach(async () => {
  await page.viewport(1024, 768);
});

describe('the footer', () => {
  it.each([SMALL, SMALL + 1])(
    'begins below the window at %i pixels: nothing that comes late can move it in sight',
    async (width) => {
      await opened('member', width);
      const footer = page.getByRole('contentinfo').element();
      expect(footer.getBoundingClientRect().top).toBeGreaterThanOrEqual(800);
    },
  );
});

describe('the navigation', () => {
  it('makes space for an open conversation on a small screen', async () => {
    await opened('conversation', SMALL);
    await expect.element(navigation()).not.toBeInTheDocument();
  });

  it('leaves the foot of a small screen to what is paid, below the brand that leads away', async () => {
    await opened('checkout', SMALL);
    await expect.element(navigation()).not.toBeInTheDocument();
    expect(spaceKeptBelow()).toBeLessThan(20);
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Duet – home' })).toBeVisible();
    await page.viewport(SMALL + 1, 800);
    await expect.element(navigation()).toBeVisible();
  });

  it('stays beside an open conversation from 769 pixels on', async () => {
    await opened('conversation', SMALL + 1);
    await expect.element(navigation()).toBeVisible();
  });

  it('stays with the list of conversations on a small screen: along the bottom, and along the top from 769 pixels on', async () => {
    await opened('member', SMALL);
    await expect.element(navigation()).toBeVisible();
    const place = () => navigation().element().getBoundingClientRect();
    expect(place().bottom).toBe(800);
    expect(spaceKeptBelow()).toBeGreaterThan(800 - place().top);
    await page.viewport(SMALL + 1, 800);
    await expect.poll(() => place().top).toBeLessThan(200);
  });
});
