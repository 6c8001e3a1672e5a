import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { createLogin } from '@duet/core/session';
import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { registrationParts } from '@duet/core/registration/testing';
import { FakeCaptcha } from '@duet/core/captcha/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import { sessionParts } from '@duet/core/session/testing';
import type { Language } from '@duet/core/tenant';
import { noPreHydrationInput, type PreHydrationInput } from '@duet/core/drafts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { SocialButtons, SocialSignInStore } from '../../social-sign-in/index.ts';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { LoginScreen } from './login-screen.tsx';
import { LoginStore } from './login-store.ts';
import { LogoutScreen } from '../logout/logout-screen.tsx';
import { LOGOUT_STORE, LogoutStore } from '../index.ts';

interface Opening {
  readonly language?: Language;
  readonly preHydrationInput?: PreHydrationInput;
  readonly draft?: FakeEmailDraft;
}

async function open({
  language = 'en',
  preHydrationInput: early = noPreHydrationInput,
  draft = new FakeEmailDraft(),
}: Opening = {}) {
  const parts = sessionParts();
  const { logIn } = createLogin({ ...parts, captcha: new FakeCaptcha(), analytics: new RecordingAnalytics() });
  const store = new LoginStore(logIn, parts.tokenStorage.persistence, early, draft, parts.state.session);
  const social = new SocialSignInStore(registrationParts().signInSocially, [], 'login');
  await renderPage(<LoginScreen store={store} socialSignIn={<SocialButtons store={social} />} />, {
    namespaces: ['session', 'registration'],
    language,
  });
  return { ...parts, store, draft };
}

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password').first();
const logIn = () => page.getByRole('button', { name: 'Log in' });

describe('the login page', () => {
  it('logs in by keyboard alone', async () => {
    const { navigation, tokenStorage } = await open();
    await email().click();
    await userEvent.keyboard('maya@example.org{Tab}correct horse{Enter}');
    await expect.poll(() => navigation.visited).toEqual(['browse']);
    expect(tokenStorage.read()).toBe('token-1');
  });

  it('says at both fields what is missing, and moves to the first', async () => {
    await open();
    await logIn().click();
    await expect.element(email()).toHaveFocus();
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps what was typed after a wrong password, and reports it', async () => {
    const { auth } = await open();
    await email().fill('maya@example.org');
    await password().fill('wrong');
    await logIn().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(email()).toHaveValue('maya@example.org');
    await expect.element(password()).toHaveValue('wrong');
    expect(auth.calls).toEqual(['logIn']);
  });

  it('asks the server once, however often the button is pressed', async () => {
    const { auth, store, navigation } = await open();
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    await Promise.all([store.submit(), store.submit()]);
    expect(navigation.visited).toEqual(['browse']);
    expect(auth.calls).toEqual(['logIn']);
  });

  it('reports that the server cannot be reached, and can be sent again', async () => {
    const { auth, navigation } = await open();
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    auth.failure = { kind: 'unreachable' };
    await logIn().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    auth.failure = undefined;
    await logIn().click();
    await expect.poll(() => navigation.visited).toEqual(['browse']);
  });

  it('says in general words what no one foresaw', async () => {
    const { auth } = await open();
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    auth.failure = { kind: 'unreadable' };
    await logIn().click();
    await expect.element(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('starts with what was typed before its script', async () => {
    await open({ preHydrationInput: { read: (name) => (name === 'password' ? 'typed early' : 'early@example.org') } });
    await expect.element(email()).toHaveValue('early@example.org');
    await expect.element(password()).toHaveValue('typed early');
  });

  it('has the address again after a reload, and never the password', async () => {
    const { draft } = await open();
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    await cleanup();
    await open({ draft });
    await expect.element(email()).toHaveValue('maya@example.org');
    await expect.element(password()).toHaveValue('');
  });

  it('forgets the address once a person is in', async () => {
    const { draft, navigation } = await open();
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    await logIn().click();
    await expect.poll(() => navigation.visited).toEqual(['browse']);
    await expect.poll(() => draft.read()).toBe('');
  });

  it('reports that the session ends with the page where the browser keeps nothing, once the page is hydrated', async () => {
    const { tokenStorage, store } = await open();
    tokenStorage.persistence.update(() => 'memory');
    expect(store.isStorageUnavailable).toBe(false);
    expect(page.getByText(/does not let us remember you/).elements()).toHaveLength(0);
    store.start();
    await expect.element(page.getByText(/does not let us remember you/)).toBeVisible();
  });

  it('reports that the session has ended to whom the server has sent here, and not to who has logged out', async () => {
    const { logOut, tokenStorage, endExpired } = await open();
    const notice = page.getByText('Your session has ended. Log in to go on.');
    tokenStorage.save('mine');
    await logOut.execute();
    expect(notice.elements()).toHaveLength(0);
    tokenStorage.save('mine');
    endExpired.execute('mine');
    await expect.element(notice).toBeVisible();
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s, wrong as well as empty', async (language) => {
    const { store } = await open({ language });
    await expectAccessible();
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('takes any text and answer without losing a letter', async () => {
    const { store, auth } = await open();
    const failures = fc.option(anyCallFailure(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(anyText(), anyText(), failures, async (typedEmail, typedPassword, failure) => {
        auth.failure = failure;
        store.setField('email', typedEmail);
        store.setField('password', typedPassword);
        await store.submit();
        expect([store.email, store.password, store.sending]).toEqual([typedEmail, typedPassword, false]);
        const { fields, general } = store.refusal;
        expect(areInCatalogue([...Object.values(fields), ...(general ? [general] : [])])).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the logout page', () => {
  async function openLogout(unsent: number) {
    const { logOut, tokenStorage, navigation } = sessionParts({ token: 'mine' });
    const store = new LogoutStore(logOut, { count: () => Promise.resolve(unsent) }, navigation);
    await renderPage(<LogoutScreen />, { namespaces: ['session'], stores: [[LOGOUT_STORE, () => store]] });
    return { tokenStorage, navigation };
  }

  it('logs out when it is opened', async () => {
    const { tokenStorage, navigation } = await openLogout(0);
    await expect.poll(() => [tokenStorage.read(), navigation.visited]).toEqual([undefined, ['login']]);
  });

  it('asks first where messages are unsent, and logs out once that is confirmed', async () => {
    const { tokenStorage, navigation } = await openLogout(3);
    await expect.element(page.getByRole('alert')).toMatchTextContent('3 messages are still waiting to be sent');
    await expectAccessible();
    expect([tokenStorage.read(), navigation.visited]).toEqual(['mine', []]);
    await userEvent.click(page.getByRole('button', { name: 'Delete and log out' }));
    await expect.poll(() => [tokenStorage.read(), navigation.visited]).toEqual([undefined, ['login']]);
  });

  it('leads who stays to the messages', async () => {
    const { tokenStorage, navigation } = await openLogout(1);
    await userEvent.click(page.getByRole('button', { name: 'Stay and see my messages' }));
    expect([tokenStorage.read(), navigation.visited]).toEqual(['mine', ['messages']]);
  });
});
