import type { LogOut } from '@duet/core/session';
import { storeToken } from '../mobx/index.ts';
import type { LoginStore } from './login/login-store.ts';

export { LoginStore } from './login/login-store.ts';

export const LOGIN_STORE = storeToken<LoginStore>('LoginStore');
export const LOG_OUT = storeToken<LogOut>('LogOut');
