import { aSelf } from '@duet/core/session/testing';
import { LANGUAGES } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLayout, SupportBar } from '../index.ts';
import { renderShell } from '../testing/index.ts';

const HALF_PAST_TWO = new Date(2026, 0, 5, 14, 30).getTime();
/** A page longer than any window. */
const frame = (
  <>
    <SupportBar />
    <PageLayout layout="member">
      <h1 style={{ blockSize: 3000 }}>content</h1>
    </PageLayout>
  </>
);
const looking = (support: { readonly expiresAt?: number }) =>
  ({ status: 'member', self: aSelf({ displayName: 'Maya', support }) }) as const;

describe('the notice of a support session', () => {
  it('says whose account it is, that nothing can be changed, and until when', async () => {
    await renderShell(frame, { session: looking({ expiresAt: HALF_PAST_TWO }), path: '/en/app/browse' });
    const bar = page.getByRole('complementary', { name: 'Support session' });
    await expect
      .element(bar.getByRole('paragraph'))
      .toHaveTextContent('Support session Maya – read only, until 2:30 PM');
  });

  it('names no time where the server has named none', async () => {
    await renderShell(frame, { session: looking({}), path: '/en/app/browse' });
    await expect
      .element(page.getByRole('complementary').getByRole('paragraph'))
      .toHaveTextContent('Support session Maya – read only');
  });

  it('ends the session when told to', async () => {
    const { supportTab, state, auth } = await renderShell(frame, { session: looking({}), path: '/en/app/browse' });
    supportTab.open('support-token');
    await page.getByRole('button', { name: 'End session' }).click();
    await expect.poll(() => state.session.get().status).toBe('supportEnded');
    expect(auth.calls).toEqual([]);
  });

  it('stays in sight above the header of the page, in every language and on a phone', async () => {
    await page.viewport(320, 640);
    for (const language of LANGUAGES) {
      const session = looking({ expiresAt: HALF_PAST_TWO });
      const { screen } = await renderShell(frame, { session, language, path: `/${language}/app/browse` });
      const bar = page.getByRole('complementary');
      await expect.element(bar).toBeVisible();
      window.scrollTo(0, 1000);
      const box = bar.element().getBoundingClientRect();
      expect(box.top, language).toBe(0);
      expect(bar.element().scrollHeight, language).toBeLessThanOrEqual(box.height);
      expect(page.getByRole('banner').element().getBoundingClientRect().top, language).toBeGreaterThanOrEqual(
        box.bottom,
      );
      window.scrollTo(0, 0);
      await screen.unmount();
    }
  });

  it.each([
    { status: 'member', self: aSelf() } as const,
    { status: 'visitor' } as const,
    { status: 'starting' } as const,
  ])('is not there for $status', async (session) => {
    await renderShell(<SupportBar />, { session, path: '/en/app/browse' });
    expect(page.getByRole('complementary').elements()).toEqual([]);
  });
});
