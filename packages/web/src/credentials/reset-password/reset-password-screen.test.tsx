import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { fetchFakeStrengthMeter } from '@duet/core/credentials/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import type { Language } from '@duet/core/tenant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/index.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { ResetPasswordStore } from './reset-password-store.ts';
import { languages, parts, show } from '../testing/parts.tsx';

const anyOutcome = fc.option(anyCallFailure(), { nil: undefined });

describe('the page of a new password', () => {
  async function open(language: Language = 'en', email = 'maya@example.org', draft = new FakeEmailDraft()) {
    const { gateway, resetPassword } = parts();
    const store = new ResetPasswordStore(resetPassword, 'c1', email, draft, fetchFakeStrengthMeter);
    await show(<ResetPasswordScreen store={store} />, language);
    return { gateway, store, draft };
  }
  const first = () => page.getByLabelText(/^New password(?! again)/);
  const again = () => page.getByLabelText(/^New password again/);
  const save = () => page.getByRole('button', { name: 'Save the new password' });

  it('takes code and address from the link, and reports that it is done', async () => {
    const { gateway } = await open();
    await first().fill('correct horse');
    await again().fill('correct horse');
    await save().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your password is new');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.calls).toEqual(['setPassword c1 maya@example.org correct horse']);
  });

  it('has an address that was typed again after a reload, and never a password', async () => {
    const { draft } = await open('en', '');
    await page.getByLabelText('Email').fill('typed@example.org');
    await first().fill('correct horse');
    await cleanup();
    await open('en', '', draft);
    await expect.element(page.getByLabelText('Email')).toHaveValue('typed@example.org');
    await expect.element(first()).toHaveValue('');
  });

  it('marks both fields where they differ', async () => {
    await open();
    await first().fill('correct horse');
    await again().fill('correct house');
    await save().click();
    await expect.element(first()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(again()).toHaveAttribute('aria-invalid', 'true');
  });

  it('reports the reason the server refused, and keeps what was typed', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_code_invalid' } };
    await first().fill('correct horse');
    await again().fill('correct horse');
    await save().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(first()).toHaveValue('correct horse');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await store.submit();
    await expectAccessible();
  });

  it('keeps all four fields and reports what is wrong, whatever is typed and answered', async () => {
    const form = fc.record({ code: anyText(), email: anyText(), password: anyText(), repeat: anyText() });
    await fc.assert(
      fc.asyncProperty(form, anyOutcome, async (typed, failure) => {
        const { gateway, resetPassword } = parts();
        gateway.failure = failure;
        const store = new ResetPasswordStore(resetPassword, '', '', new FakeEmailDraft(), fetchFakeStrengthMeter);
        for (const field of ['code', 'email', 'password', 'repeat'] as const) store.setField(field, typed[field]);
        await store.submit();
        expect(store.form).toEqual(typed);
        expect(store.status).not.toBe('sending');
        expect(areInCatalogue([...Object.values(store.refusal.fields), ...store.refusal.list])).toBe(true);
      }),
    );
  });
});
