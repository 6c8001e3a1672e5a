import type { Analytics } from '../analytics/index.ts';
import type { NavigateAfterLogin, SessionState } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { FinishOnboarding } from './finish-onboarding.ts';
import type { OnboardingFlags } from './onboarding-flags.port.ts';
import type { OnboardingState } from './onboarding-state.ts';

export interface OnboardingDependencies {
  readonly navigateAfterLogin: NavigateAfterLogin;
  readonly session: SessionState;
  readonly onboarding: OnboardingState;
  readonly onboardingFlags: OnboardingFlags;
  readonly analytics: Analytics;
  readonly config: TenantConfig;
}

/** The questionnaire. */
export const createOnboarding = ({
  navigateAfterLogin,
  session,
  onboarding,
  onboardingFlags,
  analytics,
  config,
}: OnboardingDependencies) => ({
  finishOnboarding: new FinishOnboarding(navigateAfterLogin, session, onboarding, onboardingFlags, analytics, config),
});

export type OnboardingFeature = ReturnType<typeof createOnboarding>;
