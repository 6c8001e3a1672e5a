import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { Paywall } from '../../payments/index.ts';
import { FakePaywallMemory } from '../../payments/testing/index.ts';
import { ownProfileParts } from '../../profile/testing/index.ts';
import { Enter } from '../../session/index.ts';
import type { TenantConfig } from '../../tenant/index.ts';
import { FindMissingAnswers } from '../find-missing-answers.ts';
import { FinishOnboarding } from '../finish-onboarding.ts';
import { OnboardingState } from '../onboarding-state.ts';
import { SaveAnswers } from '../save-answers.ts';
import { aConfig } from './builders.ts';
import { FakeAnswerDrafts } from './fake-answer-drafts.ts';
import { FakeOnboardingFlags } from './fake-onboarding-flags.ts';

/** A logged-in member in the questionnaire, with fakes at its ports and real use cases. */
export function onboardingParts(overrides: Partial<TenantConfig> = {}) {
  const config = aConfig(overrides);
  const own = ownProfileParts();
  const { session } = own;
  const drafts = new FakeAnswerDrafts();
  const flags = new FakeOnboardingFlags();
  const analytics = new RecordingAnalytics();
  const logger = new FakeLogger();
  const onboarding = new OnboardingState();
  const paywall = new Paywall(new FakePaywallMemory(), analytics, session.navigation);
  const findMissingAnswers = new FindMissingAnswers(own.loadOwnProfile, onboarding, config, logger, paywall);
  const enter = new Enter(
    findMissingAnswers,
    session.returnAddress,
    session.navigation,
    session.state,
    session.leaveForDesk,
  );
  return {
    config,
    own,
    session,
    drafts,
    flags,
    analytics,
    logger,
    onboarding,
    paywall,
    findMissingAnswers,
    enter,
    saveAnswers: new SaveAnswers(own.saveAttribute, drafts),
    finishOnboarding: new FinishOnboarding(enter, session.state, onboarding, flags, analytics, config),
  };
}
