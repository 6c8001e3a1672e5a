import { fetchFakeStrengthMeter } from '@duet/core/credentials/testing';
import { registrationParts } from '@duet/core/registration/testing';
import type { RegistrationEntryPage, SocialProvider } from '@duet/core/registration';
import type { Language, Tenant, TenantPolicy } from '@duet/core/tenant';
import { noPreHydrationInput, type PreHydrationInput } from '@duet/core/drafts';
import { page } from 'vitest/browser';
import { BasicInfoFields } from '../basic-info/basic-info-fields.ts';
import { BasicInfoScreen } from '../basic-info/basic-info-screen.tsx';
import { BasicInfoStore } from '../basic-info/basic-info-store.ts';
import { CredentialFields } from '../credential-inputs/credential-fields.ts';
import { FirstFormScreen } from '../first-form/first-form-screen.tsx';
import { FirstFormStore } from '../first-form/first-form-store.ts';
import { LandingScreen } from '../landing/landing-screen.tsx';
import { SocialButtons, SocialSignInStore } from '../../social-sign-in/index.ts';
import { renderPage } from '../../testing/index.ts';

interface Opening {
  readonly policy?: Partial<TenantPolicy>;
  readonly language?: Language;
  readonly preHydrationInput?: PreHydrationInput;
  readonly providers?: readonly SocialProvider[];
  readonly tenant?: Tenant;
}

/** The fields of basic info over the parts of a registration. */
export const basicInfoOf = ({ state, findPlaces, clock, policy }: ReturnType<typeof registrationParts>) =>
  new BasicInfoFields(state, findPlaces, clock, policy.orientationConsent, policy.birthdayPlaceholderYear);

/** Opens the page on which a registration begins. */
export async function openFirst(
  entrance: RegistrationEntryPage,
  { policy, language = 'en', preHydrationInput: early = noPreHydrationInput, providers = [], tenant }: Opening = {},
) {
  const parts = registrationParts(policy);
  const { state, checkEmail, checkPassword, createDebouncedCheck, openRegistration, submitCredentials } = parts;
  const credentials = new CredentialFields(
    state,
    checkEmail,
    checkPassword,
    createDebouncedCheck,
    fetchFakeStrengthMeter,
  );
  const createBasicInfo = () => basicInfoOf(parts);
  const store = new FirstFormStore(
    state,
    early,
    openRegistration,
    submitCredentials,
    credentials,
    createBasicInfo,
    entrance,
  );
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
  await renderPage(screen, { namespaces: ['registration'], language, ...(tenant && { tenant }) });
  return { parts, store };
}

/** Opens the page of basic info, after valid credentials. */
export async function openSecond({ policy, language = 'en' }: Opening = {}) {
  const parts = registrationParts(policy);
  parts.state.changeForm({ email: 'maya@example.org', password: 'correct horse' });
  parts.state.advance('credentials-valid');
  const { state, openRegistration, register, session } = parts;
  const store = new BasicInfoStore(state, openRegistration, register, session.navigation, basicInfoOf(parts));
  store.start();
  await renderPage(<BasicInfoScreen store={store} />, { namespaces: ['registration'], language });
  return { parts, store };
}

/** The field of the email. */
export const email = () => page.getByLabelText('Email');
/** The field of the password. */
export const password = () => page.getByLabelText('Password').first();
