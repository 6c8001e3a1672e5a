export { ConsentSlot } from './consent-slot.tsx';
export { ConsentStore } from './consent-store.ts';
export { LateAskedConsent } from './late-asked-consent.ts';
export { LateConsentPanel } from './late-consent-panel.ts';
export { PrivacyEntry } from './privacy-entry.tsx';
export { PrivacyStore } from './privacy-store.ts';
export { CONSENT_STORE, PRIVACY_STORE } from './store-tokens.ts';
