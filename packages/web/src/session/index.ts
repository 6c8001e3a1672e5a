import { storeToken } from '../state/index.ts';
import type { LoginStore } from './login/login-store.ts';
import type { LogoutStore } from './logout/logout-store.ts';

export { LoginStore } from './login/login-store.ts';
export { LogoutStore } from './logout/logout-store.ts';

export const LOGIN_STORE = storeToken<LoginStore>('LoginStore');
export const LOGOUT_STORE = storeToken<LogoutStore>('LogoutStore');
