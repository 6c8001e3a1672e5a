import { storeToken } from '../state/index.ts';
import type { OnboardingStore } from './question-page/onboarding-store.ts';

export { OnboardingStore } from './question-page/onboarding-store.ts';

export const ONBOARDING_STORE = storeToken<OnboardingStore, [page: number]>('OnboardingStore');
