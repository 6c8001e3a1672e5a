export type { AnswerDrafts } from './answer-drafts.port.ts';
export { FindMissingAnswers } from './find-missing-answers.ts';
export { FinishOnboarding } from './finish-onboarding.ts';
export type { OnboardingFlags } from './onboarding-flags.port.ts';
export {
  isAnswered,
  isPageValid,
  missingQuestions,
  onboardingPages,
  PHOTOS_ATTRIBUTE,
  type OnboardingPage,
  type Question,
} from './onboarding-page.ts';
export { OnboardingState, type OnboardingRedirect } from './onboarding-state.ts';
export { PermissionPrompt, type MissingForInteraction } from './permission-prompt.ts';
export { SaveAnswers, type Answer } from './save-answers.ts';
