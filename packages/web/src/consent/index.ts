export { ConsentSlot } from './consent-slot.tsx';
export { ConsentStore } from './consent-store.ts';
export { LazyConsentPrompt } from './lazy-consent-prompt.ts';
export { LazyConsentPanel } from './lazy-consent-panel.ts';
export { PrivacyEntry } from './privacy-entry.tsx';
export { PrivacyStore } from './privacy-store.ts';
export { CONSENT_STORE, PRIVACY_STORE } from './store-tokens.ts';
