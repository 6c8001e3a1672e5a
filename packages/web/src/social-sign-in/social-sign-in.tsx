import type { SocialSignInPage } from '@duet/core/registration';
import { useStore } from '../state/index.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SOCIAL_SIGN_IN_STORE } from './store-tokens.ts';

/** The buttons with a store of their own, for the slot of a page. */
export function SocialSignIn({ page }: { readonly page: SocialSignInPage }) {
  return <SocialButtons store={useStore(SOCIAL_SIGN_IN_STORE, page)} />;
}
