import type { RegistrationEntryPage, WelcomeLead } from '@duet/core/registration';
import { storeToken } from '../state/index.ts';
import type { BasicInfoStore } from './basic-info/basic-info-store.ts';
import type { FirstFormStore } from './first-form/first-form-store.ts';

export { BasicInfoFields } from './basic-info/basic-info-fields.ts';
export { BasicInfoStore } from './basic-info/basic-info-store.ts';
export { CredentialFields } from './credential-inputs/credential-fields.ts';
export { FirstFormStore } from './first-form/first-form-store.ts';

export const FIRST_FORM_STORE = storeToken<FirstFormStore, [entrance: RegistrationEntryPage]>('FirstFormStore');
export const BASIC_INFO_STORE = storeToken<BasicInfoStore>('BasicInfoStore');
export const WELCOME_LEAD = storeToken<WelcomeLead>('WelcomeLead');
export { LazyLocationInput } from './basic-info/lazy-location-input.ts';
