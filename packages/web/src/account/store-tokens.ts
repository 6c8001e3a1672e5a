import { storeToken } from '../mobx/index.ts';
import type { AccountStore } from './account-store.ts';
import type { ChangeEmailStore } from './change-email-store.ts';
import type { IdentityStore } from './identity-store.ts';

export const ACCOUNT_STORE = storeToken<AccountStore>('AccountStore');
export const CHANGE_EMAIL_STORE = storeToken<ChangeEmailStore>('ChangeEmailStore');
/** Whoever asks for it is told when the member has proved who they are. */
export const IDENTITY_STORE = storeToken<IdentityStore, [onConfirmed: () => void]>('IdentityStore');
