export { aPermissionPrompt } from './a-permission-prompt.ts';
export { aConfig } from './builders.ts';
export { FakeOnboardingFlags } from './fake-onboarding-flags.ts';
export { onboardingParts } from './onboarding-parts.ts';
