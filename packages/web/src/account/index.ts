export { AccountStore } from './account-store.ts';
export { ChangeEmailStore } from './change-email-store.ts';
export { IdentityStore } from './identity-store.ts';
export { ACCOUNT_STORE, CHANGE_EMAIL_STORE, IDENTITY_STORE } from './store-tokens.ts';
