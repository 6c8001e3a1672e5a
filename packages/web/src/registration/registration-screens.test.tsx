// The order of layers is that of their first appearance: the ground comes before the kit.
import '../theme/base.css';
import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { registrationParts } from '@duet/core/registration/testing';
import type { RegistrationEntryPage, SocialProvider } from '@duet/core/registration';
import type { Language, TenantPolicy } from '@duet/core/tenant';
import { noPreHydrationInput, type PreHydrationInput } from '@duet/core/drafts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BasicInfoFields } from './basic-info/basic-info-fields.ts';
import { BasicInfoScreen } from './basic-info/basic-info-screen.tsx';
import { BasicInfoStore } from './basic-info/basic-info-store.ts';
import { CredentialFields } from './credential-inputs/credential-fields.ts';
import { FirstFormScreen } from './first-form/first-form-screen.tsx';
import { FirstFormStore } from './first-form/first-form-store.ts';
import { LandingScreen } from './landing/landing-screen.tsx';
import { SocialButtons, SocialSignInStore } from '../social-sign-in/index.ts';
import { expectAccessible, renderPage } from '../testing/index.ts';

interface Opening {
  readonly policy?: Partial<TenantPolicy>;
  readonly language?: Language;
  readonly preHydrationInput?: PreHydrationInput;
  readonly providers?: readonly SocialProvider[];
}

const basicInfoOf = ({ state, findPlaces, clock, policy }: ReturnType<typeof registrationParts>) =>
  new BasicInfoFields(state, findPlaces, clock, policy.orientationConsent, policy.birthdayPlaceholderYear);

async function openFirst(
  entrance: RegistrationEntryPage,
  { policy, language = 'en', preHydrationInput: early = noPreHydrationInput, providers = [] }: Opening = {},
) {
  const parts = registrationParts(policy);
  const { state, checkEmail, checkPassword, clock, openRegistration, submitCredentials } = parts;
  const credentials = new CredentialFields(state, checkEmail, checkPassword, clock);
  const basicInfo = entrance !== 'landing' && parts.policy.oneStepRegistration ? basicInfoOf(parts) : undefined;
  const store = new FirstFormStore(state, early, openRegistration, submitCredentials, credentials, basicInfo, entrance);
  store.start();
  const screen =
    entrance === 'landing' ? (
      <LandingScreen
        store={store}
        socialSignIn={<SocialButtons store={new SocialSignInStore(parts.signInSocially, providers, 'landing')} />}
      />
    ) : (
      <FirstFormScreen store={store} />
    );
  await renderPage(screen, { namespaces: ['registration'], language });
  return { parts, store };
}

async function openSecond({ policy, language = 'en' }: Opening = {}) {
  const parts = registrationParts(policy);
  parts.state.changeForm({ email: 'maya@example.org', password: 'correct horse' });
  parts.state.advance('credentials-valid');
  const { state, openRegistration, register, session } = parts;
  const store = new BasicInfoStore(state, openRegistration, register, session.navigation, basicInfoOf(parts));
  store.start();
  await renderPage(<BasicInfoScreen store={store} />, { namespaces: ['registration'], language });
  return { parts, store };
}

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password').first();
const start = () => page.getByRole('button', { name: 'Get started' });

describe('the landing page', () => {
  it('takes email and password and leads to basic info', async () => {
    const { parts } = await openFirst('landing');
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    await start().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.gateway.calls).toContain('checkPassword correct horse for maya@example.org');
  });

  it('stays with all that was typed while there is no connection, says so, and continues once there is one', async () => {
    const { parts } = await openFirst('landing');
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    parts.gateway.failure = { kind: 'unreachable' };
    await start().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('There is no connection. Check your network and try again.');
    await expect.element(email()).toHaveValue('maya@example.org');
    await expect.element(password()).toHaveValue('correct horse');
    expect(parts.session.navigation.visited).toEqual([]);
    parts.gateway.failure = undefined;
    await start().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
  });

  it('offers to join with Facebook, which sends what Facebook returned', async () => {
    const { parts } = await openFirst('landing', { providers: ['facebook', 'apple'] });
    parts.session.auth.answersToken = false;
    parts.facebook.profile = { firstName: 'Maya', email: 'maya@example.org' };
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration).toMatchObject({ method: 'facebook', form: { firstName: 'Maya' } });
  });

  it('offers to join with Apple, which leads to basic info', async () => {
    const { parts } = await openFirst('landing', { providers: ['facebook', 'apple'] });
    parts.session.auth.answersToken = false;
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration.method).toBe('apple');
  });

  it('starts with what was typed before its script', async () => {
    const preHydrationInput = { read: (name: string) => (name === 'email' ? 'early@example.org' : '') };
    await openFirst('landing', { preHydrationInput });
    await expect.element(email()).toHaveValue('early@example.org');
  });

  it('says at the field that an email is taken, once it is left', async () => {
    const { parts } = await openFirst('landing');
    parts.gateway.takenEmails.add('taken@example.org');
    await email().fill('taken@example.org');
    await userEvent.tab();
    parts.clock.advance(500);
    await expect.element(email()).toHaveAccessibleDescription(/./);
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  });

  it('tells a reader that a password can be used', async () => {
    const { parts } = await openFirst('landing');
    await password().fill('correct horse');
    parts.clock.advance(500);
    await expect.element(page.getByRole('status')).toHaveTextContent('This password can be used.');
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s, wrong as well as empty', async (language) => {
    const { store } = await openFirst('landing', { language });
    await expectAccessible();
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });
});

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
          // A password that cannot be used is cleared, and says why.
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

  it('asks for everything on one page where the tenant wants one step', async () => {
    await openFirst('register', { policy: { oneStepRegistration: true } });
    await expect.element(page.getByLabelText('First name')).toBeVisible();
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect
      .element(page.getByRole('checkbox', { name: /I accept the terms/ }))
      .toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the consents', () => {
  const consent = () => page.getByRole('checkbox', { name: /my sexual orientation/ });

  it('are ticked into the form, the orientation consent where the tenant asks for it', async () => {
    const { parts } = await openSecond({ policy: { orientationConsent: true } });
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await consent().click();
    expect(parts.registration.form).toMatchObject({ acceptedTerms: true, acceptedOrientationConsent: true });
  });

  it('are one where the tenant asks for no more', async () => {
    await openSecond({ policy: { orientationConsent: false } });
    await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeVisible();
    expect(consent().elements()).toHaveLength(0);
  });
});

describe('register/2', () => {
  async function fillIn() {
    await page.getByLabelText('First name').fill('Maya');
    await page.getByLabelText('Last name').fill('Cohen');
    await page.getByRole('radio', { name: 'A woman' }).click();
    await page.getByLabelText('Month').selectOptions('March');
    await page.getByLabelText('Day').fill('7');
    await page.getByLabelText('Year').fill('1985');
    await page.getByRole('combobox', { name: /Town/ }).fill('Paris, France');
    for (const box of page.getByRole('checkbox').elements()) await userEvent.click(box);
  }
  const create = () => page.getByRole('button', { name: 'Create my account' });

  it('makes a member, and leads to onboarding', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await create().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
    expect([...parts.gateway.registered.values()]).toMatchObject([
      {
        firstName: 'Maya',
        gender: 'FEMALE',
        birthday: '1985-03-07',
        place: { latitude: 48.8566, longitude: 2.3522, formattedAddress: 'Paris, France' },
      },
    ]);
  });

  it('suggests towns while one types, and takes the one that is picked', async () => {
    const { parts } = await openSecond();
    await page.getByRole('combobox', { name: /Town/ }).fill('Par');
    parts.clock.advance(250);
    await page.getByRole('option', { name: 'Paris, France' }).click();
    await expect.element(page.getByRole('combobox', { name: /Town/ })).toHaveValue('Paris, France');
    expect(parts.registration.form.place?.formattedAddress).toBe('Paris, France');
  });

  it('sends once, however often the button is pressed', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await create().dblClick();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
    expect(parts.gateway.calls.filter((call) => call === 'register')).toHaveLength(1);
  });

  it('moves to the first mistake and keeps all that was typed', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await page.getByLabelText('Last name').fill('');
    await create().click();
    await expect.element(page.getByLabelText('Last name')).toHaveFocus();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Maya');
    expect(parts.gateway.calls).toEqual([]);
  });

  it('says what the server says, above the form, and can be sent again', async () => {
    const { parts } = await openSecond();
    await fillIn();
    parts.gateway.failure = {
      kind: 'refused',
      reason: 'server-fault',
      problem: { key: 'error_general', text: 'a registration error occured' },
    };
    await create().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('a registration error occured');
    parts.gateway.failure = undefined;
    await create().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('sends whoever comes by address to the first page', () => {
    const parts = registrationParts();
    const { state, openRegistration, register, session } = parts;
    new BasicInfoStore(state, openRegistration, register, session.navigation, basicInfoOf(parts)).start();
    expect(session.navigation.visited).toEqual(['registerFirst']);
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s, wrong as well as empty', async (language) => {
    const { store } = await openSecond({ language });
    await expectAccessible();
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('takes any text, date and answer without losing a letter', async () => {
    const { store, parts } = await openSecond();
    const text = anyText();
    const failures = fc.option(anyCallFailure(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, failures, async (firstName, lastName, address, year, failure) => {
        parts.gateway.failure = failure;
        store.fields.setFields({ firstName, lastName });
        store.fields.setAddress(address);
        store.fields.setBirthday({ day: '7', month: '3', year });
        await store.submit();
        expect(parts.registration).toMatchObject({ submitted: false, form: { firstName, lastName, address } });
        expect(areInCatalogue(Object.values(store.fields.problems))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the password field', () => {
  it('has the name and the purpose that password managers look for', async () => {
    await openFirst('landing');
    const field = password();
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(email()).toHaveAttribute('autocomplete', 'email');
  });
});
