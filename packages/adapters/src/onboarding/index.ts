export { LocalStorageOnboardingFlags } from './local-storage-onboarding-flags.ts';
export { sessionStorageAnswerDrafts } from './session-storage-answer-drafts.ts';
