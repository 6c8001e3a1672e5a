import type { Self } from '@duet/core/session';
import { aSelf, sessionParts } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { AccountScreen } from './account-screen.tsx';
import { AccountStore } from './account-store.ts';

describe('the account’s overview', () => {
  async function overview(self: Self, language: Language = 'en') {
    const { state } = sessionParts({ self });
    state.set({ status: 'member', self });
    await renderPage(<AccountScreen store={new AccountStore(state.session)} />, { namespaces: ['account'], language });
  }

  it('shows the address and leads to its change', async () => {
    await overview(aSelf());
    await expect.element(page.getByText('maya@example.org')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Change email' }))
      .toHaveAttribute('href', '/en/app/account/changeemail');
  });

  it('shows which address waits', async () => {
    await overview(aSelf({ pendingEmail: 'new@example.org' }));
    await expect.element(page.getByText('new@example.org')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the change of email' })).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await overview(aSelf({ pendingEmail: 'new@example.org' }), language);
    await expectAccessible();
  });
});
