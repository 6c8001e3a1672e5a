export { createOnboarding, type OnboardingFeature } from './create-onboarding.ts';
export { createOnboardingCheck, type OnboardingCheckFeature } from './create-onboarding-check.ts';
export { FinishOnboarding } from './finish-onboarding.ts';
export type { OnboardingFlags } from './onboarding-flags.port.ts';
export { isPageValid, type OnboardingPage, onboardingPages, type Question, soleQuestion } from './onboarding-page.ts';
export { type OnboardingRedirect, type OnboardingState } from './onboarding-state.ts';
export { type MissingForInteraction, PermissionPrompt } from './permission-prompt.ts';
export type { FindMissingAnswers } from './find-missing-answers.ts';
