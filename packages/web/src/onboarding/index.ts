export { amountText, distanceText } from './amount-text.ts';
export { Answers, type FindSuggestions } from './answers.ts';
export { isLongText } from './long-text.ts';
export { OnboardingStore } from './onboarding-store.ts';
export { PermissionDialog } from './permission-dialog.tsx';
export { PermissionStore } from './permission-store.ts';
export { Photos } from './photos.ts';
export { SchoolImport } from './school-import.ts';
export { ONBOARDING_STORE } from './store-tokens.ts';
