export { LocalStorageOnboardingFlags } from './local-storage-onboarding-flags.ts';
