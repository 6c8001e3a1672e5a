import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { FakeCaptcha, sessionParts } from '../../session/testing/index.ts';
import type { TenantPolicy } from '../../tenant/index.ts';
import { CheckEmail, CheckPassword } from '../credential-check.ts';
import { FindPlaces } from '../find-places.ts';
import { OpenRegistration } from '../open-registration.ts';
import { Register } from '../register.ts';
import { RegistrationState } from '../registration-state.ts';
import { SignInSocially } from '../sign-in-socially.ts';
import { SubmitCredentials } from '../submit-credentials.ts';
import { aPolicy } from './builders.ts';
import { FakeAttributionSource } from './fake-attribution-source.ts';
import { FakeGeocoder } from './fake-geocoder.ts';
import { FakeRegistrationDrafts } from './fake-registration-drafts.ts';
import { FakeRegistrationGateway } from './fake-registration-gateway.ts';
import { FakeSocialAccount } from './fake-social-account.ts';

/** A registration with fakes at its ports and real use cases, down to the session that it starts. */
export function registrationParts(overrides: Partial<TenantPolicy> = {}) {
  const policy = aPolicy(overrides);
  const session = sessionParts();
  const gateway = new FakeRegistrationGateway();
  const geocoder = new FakeGeocoder();
  const drafts = new FakeRegistrationDrafts();
  const attribution = new FakeAttributionSource();
  const analytics = new RecordingAnalytics();
  const captcha = new FakeCaptcha();
  const clock = new FakeClock();
  const logger = new FakeLogger();
  const state = new RegistrationState(drafts, analytics, policy.birthdayPlaceholderYear);
  const checkEmail = new CheckEmail(gateway, captcha, clock, logger);
  const checkPassword = new CheckPassword(gateway, logger);
  const findPlaces = new FindPlaces(geocoder);
  const openRegistration = new OpenRegistration(state, attribution, policy);
  const register = new Register(state, gateway, findPlaces, session.startSession, {
    captcha,
    attribution,
    analytics,
    clock,
    ids: sequentialIds('key'),
    policy,
    language: () => 'fr',
  });
  const submitCredentials = new SubmitCredentials(
    state,
    checkEmail,
    checkPassword,
    register,
    session.navigation,
    policy,
    clock,
  );
  const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'facebook-token' });
  const apple = new FakeSocialAccount({ provider: 'apple', idToken: 'apple-token', code: 'apple-code' });
  const signInSocially = new SignInSocially(
    { facebook, apple },
    session.auth,
    session.startSession,
    state,
    register,
    session.navigation,
    analytics,
    policy,
  );
  return {
    policy,
    session,
    gateway,
    geocoder,
    drafts,
    attribution,
    analytics,
    captcha,
    clock,
    logger,
    state,
    checkEmail,
    checkPassword,
    findPlaces,
    openRegistration,
    register,
    submitCredentials,
    facebook,
    apple,
    signInSocially,
    get registration() {
      return state.registration.get();
    },
  };
}
