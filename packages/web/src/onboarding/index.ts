import { storeToken } from '../mobx/index.ts';
import type { OnboardingStore } from './question-page/onboarding-store.ts';

export { Answers } from './question-input/answers.ts';
export { OnboardingStore } from './question-page/onboarding-store.ts';
export { Photos } from './photo-question/photos.ts';
export { SchoolImport } from './question-input/school-import.ts';

export const ONBOARDING_STORE = storeToken<OnboardingStore, [page: number]>('OnboardingStore');
