import type { RegistrationEntrance, SocialEntrance } from '@duet/core/registration';
import { storeToken } from '../mobx/index.ts';
import type { BasicInfoStore } from './basic-info-store.ts';
import type { FirstFormStore } from './first-form-store.ts';
import type { LeadthinkStore } from './leadthink-store.ts';
import type { SocialSignInStore } from './social-sign-in-store.ts';

export const FIRST_FORM_STORE = storeToken<FirstFormStore, [entrance: RegistrationEntrance]>('FirstFormStore');
export const BASIC_INFO_STORE = storeToken<BasicInfoStore>('BasicInfoStore');
export const SOCIAL_SIGN_IN_STORE = storeToken<SocialSignInStore, [entrance: SocialEntrance]>('SocialSignInStore');
export const LEADTHINK_STORE = storeToken<LeadthinkStore>('LeadthinkStore');
