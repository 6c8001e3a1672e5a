import { storeToken } from '../mobx/index.ts';
import type { LoginStore } from './login-store.ts';
import type { LogoutStore } from './logout-store.ts';

export const LOGIN_STORE = storeToken<LoginStore>('LoginStore');
export const LOGOUT_STORE = storeToken<LogoutStore>('LogoutStore');
