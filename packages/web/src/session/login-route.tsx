import { useStore } from '../mobx/index.ts';
import { SOCIAL_SIGN_IN_STORE } from '../registration/index.ts';
import { LoginScreen } from './login-screen.tsx';
import { LOGIN_STORE } from './store-tokens.ts';

export default function LoginRoute() {
  const store = useStore(LOGIN_STORE);
  return <LoginScreen store={store} social={useStore(SOCIAL_SIGN_IN_STORE, 'login')} />;
}
