import type { SocialProvider } from '@duet/core/registration';
import { registrationParts } from '@duet/core/registration/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SocialButtons } from './social-buttons.tsx';
import { SocialSignInStore } from './social-sign-in-store.ts';
import { expectAccessible, renderPage } from '../testing/index.ts';

interface Opening {
  readonly providers?: readonly SocialProvider[];
  readonly language?: Language;
}

async function open({ providers = ['facebook', 'apple'], language = 'en' }: Opening = {}) {
  const parts = registrationParts();
  const store = new SocialSignInStore(parts.signInSocially, providers, 'login');
  await renderPage(<SocialButtons store={store} />, { namespaces: ['registration'], language });
  return { ...parts, store };
}

const facebook = () => page.getByRole('button', { name: 'Continue with Facebook' });
const apple = () => page.getByRole('button', { name: 'Continue with Apple' });

describe('the buttons of other accounts', () => {
  it('are shown for the providers that the tenant has, and for no other', async () => {
    await open({ providers: ['apple'] });
    await expect.element(apple()).toBeVisible();
    expect(facebook().elements()).toHaveLength(0);
  });

  it('are not there where the tenant has no provider', async () => {
    await open({ providers: [] });
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(page.getByText('or').elements()).toHaveLength(0);
  });

  it('log a member in', async () => {
    const { session } = await open();
    await facebook().click();
    await expect.poll(() => session.navigation.visited).toEqual(['browse']);
  });

  it('open one dialog at a time', async () => {
    const { store, facebook, apple } = await open();
    await Promise.all([store.signIn('facebook'), store.signIn('apple')]);
    expect([facebook.dialogs, apple.dialogs]).toEqual([1, 0]);
  });

  it('report nothing when the dialog was closed, and can be pressed again', async () => {
    const { facebook: account } = await open();
    account.failure = 'cancelled';
    await facebook().click();
    await expect.poll(() => account.dialogs).toBe(1);
    await expect.element(facebook()).not.toHaveAttribute('aria-busy');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    await facebook().click();
    await expect.poll(() => account.dialogs).toBe(2);
  });

  it('say in Apple’s case that it is not available', async () => {
    const { apple: account } = await open();
    account.failure = 'unavailable';
    await apple().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('AppleID not available, please try refresh the page.');
  });

  it('show the error of a login that the server fails', async () => {
    const { session } = await open();
    session.auth.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_500' } };
    await facebook().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s', async (language) => {
    const { store, apple: account } = await open({ language });
    await expectAccessible();
    account.failure = 'unavailable';
    await store.signIn('apple');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectAccessible();
  });
});
