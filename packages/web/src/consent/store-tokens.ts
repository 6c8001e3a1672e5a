import { storeToken } from '../state/index.ts';
import type { ConsentStore } from './consent-store.ts';
import type { PrivacyStore } from './privacy-store.ts';

export const CONSENT_STORE = storeToken<ConsentStore>('ConsentStore');
export const PRIVACY_STORE = storeToken<PrivacyStore>('PrivacyStore');
