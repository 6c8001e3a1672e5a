import { storeToken } from '../mobx/index.ts';
import type { OnboardingStore } from './onboarding-store.ts';

export const ONBOARDING_STORE = storeToken<OnboardingStore, [page: number]>('OnboardingStore');
