import { aSelf } from '@duet/core/session/testing';
import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { StoreSourceContext, type StoreSource } from '../../state/index.ts';
import { ConfirmEmailErrorPage, ConfirmEmailSuccessPage } from './confirm-email-pages.tsx';
import { ResendConfirmationStore } from '../resend-confirmation/resend-confirmation-store.ts';
import { languages, parts, show } from '../testing/parts.tsx';

describe('the pages that a confirmation ends on', () => {
  async function end(page: ReactNode, language: Language) {
    const { session, gateway, resendConfirmation } = parts();
    session.state.set({ status: 'member', self: aSelf({ id: 'm1' }) });
    const resending = new ResendConfirmationStore(resendConfirmation);
    const source = (() => () => resending) as StoreSource;
    await show(<StoreSourceContext value={source}>{page}</StoreSourceContext>, language);
    return { gateway };
  }

  it.each(languages)('say that it worked and lead on, in %s', async (language) => {
    await end(<ConfirmEmailSuccessPage />, language);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', `/${language}/app/`);
    await expectAccessible();
  });

  it.each(languages)('say that it did not, and send the link again, in %s', async (language) => {
    const { gateway } = await end(<ConfirmEmailErrorPage />, language);
    await page.getByRole('button').click();
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(gateway.calls).toEqual(['resendConfirmation m1']);
    await expectAccessible();
  });
});
