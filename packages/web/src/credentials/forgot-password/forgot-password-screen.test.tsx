import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import type { Language } from '@duet/core/tenant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/index.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ForgotPasswordStore } from './forgot-password-store.ts';
import { languages, parts, show } from '../testing/parts.tsx';

const anyOutcome = fc.option(anyCallFailure(), { nil: undefined });

describe('the page of a forgotten password', () => {
  async function open(language: Language = 'en', draft = new FakeEmailDraft()) {
    const { session, gateway, requestRecoveryEmail } = parts();
    const store = new ForgotPasswordStore(requestRecoveryEmail, session.navigation, draft);
    await show(<ForgotPasswordScreen store={store} />, language);
    return { ...session, gateway, store, draft };
  }

  it('requests a link and reports where it went', async () => {
    const { navigation, gateway } = await open();
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect.poll(() => navigation.visited).toEqual(['sendRecoveryEmailSuccess']);
    expect(gateway.calls).toEqual(['forgotPassword maya@example.org captcha-token']);
  });

  it('leaves who has gone to another page before it was requested where they are', async () => {
    const { navigation, gateway, store } = await open();
    const answer = gateway.forgotPassword.bind(gateway);
    gateway.forgotPassword = (email, captchaToken) => {
      navigation.location = '/app/login';
      return answer(email, captchaToken);
    };
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect.poll(() => [gateway.calls.length, store.sending]).toEqual([1, false]);
    expect(navigation.visited).toEqual([]);
  });

  it('has the address again after a reload', async () => {
    const { draft } = await open();
    await page.getByLabelText('Email').fill('maya@example.org');
    await cleanup();
    await open('en', draft);
    await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.org');
  });

  it('lists everything the server has to say, and keeps the address', async () => {
    const { gateway, navigation } = await open();
    const problem = { key: 'error_general', text: 'one thing' } as const;
    const problems = [problem, { key: 'error_general', text: 'another thing' } as const];
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem, problems };
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('one thinganother thing');
    await expect.element(page.getByRole('button', { name: 'another thing' })).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.org');
    expect(navigation.visited).toEqual([]);
  });

  it('does not blame the address for a lost connection', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'unreachable' };
    await page.getByLabelText('Email').fill('maya@example.org');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No answer has come from our server. Check your network, or try again in a moment.');
    await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await store.submit();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('keeps the address and reports what is wrong, whatever is typed and answered', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), anyOutcome, async (email, failure) => {
        const { session, gateway, requestRecoveryEmail } = parts();
        gateway.failure = failure;
        const store = new ForgotPasswordStore(requestRecoveryEmail, session.navigation, new FakeEmailDraft());
        store.setEmail(email);
        await store.submit();
        expect([store.email, store.sending, areInCatalogue(store.problems)]).toEqual([email, false, true]);
      }),
    );
  });
});
