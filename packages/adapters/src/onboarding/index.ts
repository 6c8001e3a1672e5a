export { LocalStorageOnboardingFlags } from './local-storage-onboarding-flags.ts';
export { SessionStorageAnswerDrafts } from './session-storage-answer-drafts.ts';
