import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { email, openFirst, password } from '../testing/open-registration.tsx';

describe('register/1', () => {
  it.each([false, true])(
    'takes any text and answer without losing a letter, in one step: %s',
    async (oneStepRegistration) => {
      const { parts, store } = await openFirst('register', { policy: { oneStepRegistration } });
      const failures = fc.option(anyCallFailure(), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(anyText(), anyText(), failures, async (typedEmail, typedPassword, failure) => {
          parts.gateway.failure = failure;
          store.credentials.setEmail(typedEmail);
          store.credentials.setPassword(typedPassword);
          await store.submit();
          expect([store.sending, store.credentials.email]).toEqual([false, typedEmail]);
          expect(areInCatalogue(Object.values(store.credentials.problems))).toBe(true);
          // A password that cannot be used is cleared, and reports the reason.
          const isKept = store.credentials.password === typedPassword;
          expect(isKept || store.credentials.problems.password !== undefined).toBe(true);
        }),
        { numRuns: 30 },
      );
    },
  );

  it('marks what is wrong, moves there, and clears a password that cannot be used', async () => {
    const { parts } = await openFirst('register');
    await password().fill('short');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(email()).toHaveFocus();
    expect(parts.registration.form.password).toBe('');
    expect(parts.session.navigation.visited).toEqual([]);
  });

  it.each(['landing', 'register'] as const)(
    'says on %s how hard a password is to guess, from its first letter',
    async (entrance) => {
      await openFirst(entrance);
      expect(page.getByRole('meter').elements()).toHaveLength(0);
      await password().fill('12345678');
      await expect.element(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('value', '1');
      await expect.element(page.getByText(/Easy to guess\. *Many people use it\./)).toBeVisible();
      await expectAccessible();
      await password().fill('');
      await expect.element(page.getByRole('meter')).not.toBeInTheDocument();
    },
  );

  it('requests everything on one page where the tenant wants one step', async () => {
    await openFirst('register', { policy: { oneStepRegistration: true } });
    await expect.element(page.getByLabelText('First name')).toBeVisible();
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect
      .element(page.getByRole('checkbox', { name: /I accept the terms/ }))
      .toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
  });
});
