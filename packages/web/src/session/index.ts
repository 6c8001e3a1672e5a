export { LoginStore } from './login-store.ts';
export { LogoutStore } from './logout-store.ts';
export { LOGIN_STORE, LOGOUT_STORE } from './store-tokens.ts';
