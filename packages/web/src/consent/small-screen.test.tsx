import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastRegion } from '../kit/index.ts';
import { PageLayout } from '../shell/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { ConsentSlot } from './index.ts';
import { link, member, memberPage, panel, provideSizes, visitorPage } from './testing/consent-pages.tsx';

provideSizes();

describe('the panel that requests consent on a phone', () => {
  beforeEach(async () => {
    await page.viewport(360, 740);
  });

  const isOnScreen = () => panel().element().getBoundingClientRect().top < window.innerHeight;

  it('the panel leaves the bar at the lower edge free', async () => {
    await renderShell(memberPage, { session: member, asksConsent: true });
    await expect.poll(isOnScreen).toBe(true);
    const bar = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
    await expect.poll(() => panel().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  });

  it('a toast covers none of the panel', async () => {
    const ignore = () => undefined;
    await renderShell(
      <>
        {memberPage}
        <ToastRegion
          label="News"
          toasts={[{ id: '1', title: 'Maya', text: 'Winked at you', icon: 'chat' }]}
          onOpen={ignore}
          onDismiss={ignore}
          onPause={ignore}
          onResume={ignore}
        />
      </>,
      { session: member, asksConsent: true },
    );
    await expect.poll(isOnScreen).toBe(true);
    const region = page.getByText('Winked at you').element().closest('div')?.parentElement;
    await expect
      .poll(() => region?.getBoundingClientRect().bottom)
      .toBeLessThan(panel().element().getBoundingClientRect().top);
    expect(region?.getBoundingClientRect().top).toBeGreaterThan(0);
  });

  it('the panel moves out of the way of a button that sends a form, and returns once that is scrolled away', async () => {
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        <h1>content</h1>
        <form>
          <div style={{ blockSize: 420 }} />
          <button type="submit">Send</button>
          <div style={{ blockSize: 1200 }} />
        </form>
      </PageLayout>,
      { asksConsent: true },
    );
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(isOnScreen).toBe(false);
    await page.getByRole('button', { name: 'Send' }).click({ trial: true });
    window.scrollTo(0, 400);
    await expect.poll(isOnScreen).toBe(true);
    window.scrollTo(0, 0);
    await expect.poll(isOnScreen).toBe(false);
  });

  it('the panel that goes and comes leaves who is at the end of the page where they are', async () => {
    await renderShell(
      <main>
        <form>
          <div style={{ blockSize: 1500 }} />
          <button type="submit">Send</button>
        </form>
        <ConsentSlot hasBar={false} />
      </main>,
      { asksConsent: true },
    );
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(() => document.body.style.paddingBlockEnd).not.toBe('');
    const end = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, end);
    await expect.poll(isOnScreen).toBe(true);
    window.scrollTo(0, end - 60);
    await expect.poll(isOnScreen).toBe(false);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(window.scrollY).toBe(end - 60);
    window.scrollTo(0, end);
    await expect.poll(isOnScreen).toBe(true);
    expect(window.scrollY).toBe(end);
  });

  it('the panel stays out of the way of a bar that a page has marked', async () => {
    await renderShell(
      <PageLayout layout="member">
        <h1>content</h1>
        <div style={{ blockSize: 2000 }} />
        <div data-uncovered style={{ position: 'sticky', insetBlockEnd: 70 }}>
          <button type="button">Like</button>
        </div>
      </PageLayout>,
      { session: member, asksConsent: true },
    );
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(isOnScreen).toBe(false);
    await page.getByRole('button', { name: 'Like' }).click({ trial: true });
    window.scrollTo(0, 600);
    await expect.poll(isOnScreen).toBe(false);
  });

  it('the panel leaves the first row of a grid alone, and comes once that is scrolled away', async () => {
    await renderShell(
      <PageLayout layout="member">
        <h1>content</h1>
        <div role="grid" aria-label="members">
          {[1, 2, 3].map((row) => (
            <div key={row} role="row" aria-rowindex={row} style={{ blockSize: 500 }}>
              <div role="gridcell">{row}</div>
            </div>
          ))}
        </div>
      </PageLayout>,
      { session: member, asksConsent: true },
    );
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(isOnScreen).toBe(false);
    window.scrollTo(0, 500);
    await expect.poll(isOnScreen).toBe(true);
  });

  it('the panel that is out of the way comes to whoever reaches it with the keyboard', async () => {
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        <h1>content</h1>
        <textarea aria-label="words" style={{ blockSize: 600 }} />
      </PageLayout>,
      { asksConsent: true },
    );
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(isOnScreen).toBe(false);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(isOnScreen).toBe(true);
    expect(panel().element().contains(document.activeElement)).toBe(true);
  });

  describe('on a page that fits the window', () => {
    const show = (content: ReactNode) =>
      renderShell(
        <main>
          {content}
          <ConsentSlot hasBar={false} />
        </main>,
        { asksConsent: true },
      );

    // A browser that once had touch screens emulated has no fine pointer afterwards, in no later test of its page.
    beforeEach(() => {
      const matchMedia = window.matchMedia.bind(window);
      const answer = vi.spyOn(window, 'matchMedia');
      answer.mockImplementation((query) => matchMedia(query === '(pointer: fine)' ? 'not all' : query));
      return () => answer.mockRestore();
    });

    it('leaves no empty space below it while it stands off the screen', async () => {
      await show(<textarea aria-label="words" style={{ blockSize: 600 }} />);
      await expect.poll(() => panel().elements().length).toBe(1);
      await expect.poll(isOnScreen).toBe(false);
      await expect.poll(() => document.documentElement.style.scrollPaddingBlockEnd).not.toBe('');
      expect(document.body.style.paddingBlockEnd).toBe('');
    });

    it('lies over a link, and has space reserved into which that is scrolled from under it', async () => {
      await show(
        <p style={{ paddingBlockStart: 600 }}>
          <a href="#help">Help</a>
        </p>,
      );
      await expect.poll(() => panel().elements().length).toBe(1);
      await expect.poll(isOnScreen).toBe(true);
      await expect.poll(() => document.body.style.paddingBlockEnd).not.toBe('');
    });
  });

  it('the end of the page can be scrolled out from under the panel, without anything moving', async () => {
    const { screen } = await renderShell(visitorPage, { asksConsent: true });
    const before = page.getByRole('heading', { name: 'content' }).element().getBoundingClientRect().top;
    await expect.poll(() => panel().elements().length).toBe(1);
    await expect.poll(() => document.body.style.paddingBlockEnd).not.toBe('');
    expect(page.getByRole('heading', { name: 'content' }).element().getBoundingClientRect().top).toBe(before);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const top = () => panel().element().getBoundingClientRect().top;
    await expect.poll(() => link().element().getBoundingClientRect().bottom <= top()).toBe(true);
    await screen.unmount();
    expect(document.body.style.paddingBlockEnd).toBe('');
  });
});
