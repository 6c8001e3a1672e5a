import type { Analytics } from '../analytics/index.ts';
import type { FindSchools, SaveAttribute } from '../profile/index.ts';
import type { FindPlaces } from '../registration/index.ts';
import type { NavigateAfterLogin, SessionState } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import type { AnswerDrafts } from './answer-drafts.port.ts';
import { FindSuggestions } from './find-suggestions.ts';
import { FinishOnboarding } from './finish-onboarding.ts';
import type { OnboardingFlags } from './onboarding-flags.port.ts';
import type { OnboardingState } from './onboarding-state.ts';
import { SaveAnswers } from './save-answers.ts';

export interface OnboardingDependencies {
  readonly saveAttribute: SaveAttribute;
  readonly findPlaces: Pick<FindPlaces, 'execute'>;
  readonly findSchools: FindSchools;
  readonly navigateAfterLogin: NavigateAfterLogin;
  readonly session: SessionState;
  readonly onboarding: OnboardingState;
  readonly answerDrafts: AnswerDrafts;
  readonly onboardingFlags: OnboardingFlags;
  readonly analytics: Analytics;
  readonly config: TenantConfig;
}

/** The questionnaire. */
export const createOnboarding = ({
  saveAttribute,
  findPlaces,
  findSchools,
  navigateAfterLogin: navigateAfterLogin,
  session,
  onboarding,
  answerDrafts,
  onboardingFlags,
  analytics,
  config,
}: OnboardingDependencies) => ({
  saveAnswers: new SaveAnswers(saveAttribute, answerDrafts),
  findSuggestions: new FindSuggestions(findPlaces, findSchools),
  finishOnboarding: new FinishOnboarding(navigateAfterLogin, session, onboarding, onboardingFlags, analytics, config),
});

export type OnboardingFeature = ReturnType<typeof createOnboarding>;
