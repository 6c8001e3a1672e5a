export { SocialButtons } from './social-buttons.tsx';
export { SocialSignIn } from './social-sign-in.tsx';
export { SocialSignInStore } from './social-sign-in-store.ts';
export { SOCIAL_SIGN_IN_STORE } from './store-tokens.ts';
