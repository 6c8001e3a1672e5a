import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { FakeCaptcha } from '../../captcha/testing/index.ts';
import { sessionParts } from '../../session/testing/index.ts';
import type { TenantPolicy } from '../../tenant/index.ts';
import { createRegistration } from '../create-registration.ts';
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
  const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'facebook-token' });
  const apple = new FakeSocialAccount({ provider: 'apple', idToken: 'apple-token', code: 'apple-code' });
  const feature = createRegistration({
    registrationGateway: gateway,
    authGateway: session.auth,
    geocoder,
    registrationDrafts: drafts,
    attributionSource: attribution,
    captcha,
    socialAccounts: { facebook, apple },
    startSession: session.startSession,
    resets: session.resets,
    navigation: session.navigation,
    analytics,
    clock,
    ids: sequentialIds('key'),
    logger,
    policy,
    language: () => 'fr',
  });
  const state = feature.registration;
  return {
    ...feature,
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
    facebook,
    apple,
    get registration() {
      return state.registration.get();
    },
  };
}
