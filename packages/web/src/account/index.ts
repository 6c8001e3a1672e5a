import { storeToken } from '../mobx/index.ts';
import type { AccountStore } from './overview/account-store.ts';
import type { ChangeEmailStore } from './change-email/change-email-store.ts';
import type { IdentityStore } from './change-email/identity-store.ts';

export { AccountStore } from './overview/account-store.ts';
export { ChangeEmailStore } from './change-email/change-email-store.ts';
export { IdentityStore } from './change-email/identity-store.ts';

export const ACCOUNT_STORE = storeToken<AccountStore>('AccountStore');
export const CHANGE_EMAIL_STORE = storeToken<ChangeEmailStore>('ChangeEmailStore');
/** Its owner is notified when the member has proved who they are. */
export const IDENTITY_STORE = storeToken<IdentityStore, [onConfirmed: () => void]>('IdentityStore');
