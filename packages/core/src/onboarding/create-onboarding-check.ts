import type { Analytics } from '../analytics/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { Paywall } from '../payments/index.ts';
import type { LoadOwnProfile } from '../profile/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { FindMissingAnswers } from './find-missing-answers.ts';
import { OnboardingState } from './onboarding-state.ts';
import { PermissionPrompt } from './permission-prompt.ts';

export interface OnboardingCheckDependencies {
  readonly loadOwnProfile: LoadOwnProfile;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly paywall: Pick<Paywall, 'setLoginSource'>;
  readonly analytics: Analytics;
  readonly logger: Logger;
  readonly config: TenantConfig;
}

/** Which answers of a member are missing, after login and before a page that needs them. */
export function createOnboardingCheck({
  loadOwnProfile,
  session,
  resets,
  paywall,
  analytics,
  logger,
  config,
}: OnboardingCheckDependencies) {
  const onboarding = resets.add(new OnboardingState());
  return {
    onboarding,
    permissionPrompt: resets.add(new PermissionPrompt(session, analytics, config)),
    findMissingAnswers: new FindMissingAnswers(loadOwnProfile, onboarding, config, logger, paywall),
  };
}

export type OnboardingCheckFeature = ReturnType<typeof createOnboardingCheck>;
