import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { createPaywall } from '../../payments/index.ts';
import { FakePaywallStorage } from '../../payments/testing/index.ts';
import { ownProfileParts } from '../../profile/testing/index.ts';
import { createSession } from '../../session/index.ts';
import type { TenantConfig } from '../../tenant/index.ts';
import { createOnboarding } from '../create-onboarding.ts';
import { createOnboardingCheck } from '../create-onboarding-check.ts';
import { aConfig } from './builders.ts';
import { FakeOnboardingFlags } from './fake-onboarding-flags.ts';

/** A logged-in member in the questionnaire, with fakes at its ports and real use cases. */
export function onboardingParts(overrides: Partial<TenantConfig> = {}) {
  const config = aConfig(overrides);
  const own = ownProfileParts();
  const { session } = own;
  const { drafts } = own;
  const flags = new FakeOnboardingFlags();
  const analytics = new RecordingAnalytics();
  const logger = new FakeLogger();
  const ports = {
    session: session.state,
    resets: session.resets,
    onboardingFlags: flags,
    analytics,
    logger,
    config,
  };
  const paywall = createPaywall({
    ...ports,
    paywallStorage: new FakePaywallStorage(),
    navigation: session.navigation,
  });
  const check = createOnboardingCheck({ ...ports, loadOwnProfile: own.loadOwnProfile, paywall });
  const { navigateAfterLogin } = createSession({
    ...session.dependencies,
    missingAnswers: check.findMissingAnswers,
  });
  return {
    ...check,
    ...createOnboarding({
      ...ports,
      ...check,
      ...own,
      session: session.state,
      navigateAfterLogin,
    }),
    saveAnswers: own.saveAnswers,
    config,
    own,
    session,
    drafts,
    flags,
    analytics,
    logger,
    paywall,
    navigateAfterLogin,
  };
}
