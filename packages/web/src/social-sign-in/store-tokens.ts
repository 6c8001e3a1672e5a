import type { SocialSignInPage } from '@duet/core/registration';
import { storeToken } from '../state/index.ts';
import type { SocialSignInStore } from './social-sign-in-store.ts';

export const SOCIAL_SIGN_IN_STORE = storeToken<SocialSignInStore, [page: SocialSignInPage]>('SocialSignInStore');
