export { aPermissionPrompt } from './a-permission-prompt.ts';
export { aConfig } from './builders.ts';
export { FakeAnswerDrafts } from './fake-answer-drafts.ts';
export { FakeOnboardingFlags } from './fake-onboarding-flags.ts';
export { onboardingParts } from './onboarding-parts.ts';
