import { useStore } from '../mobx/index.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { FORGOT_PASSWORD_STORE } from './store-tokens.ts';

export default function ForgotPasswordRoute() {
  return <ForgotPasswordScreen store={useStore(FORGOT_PASSWORD_STORE)} />;
}
