import { useSearchParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { RESET_PASSWORD_STORE } from './store-tokens.ts';

/** Code and email come with the recovery link (PWD-07). */
export default function ResetPasswordRoute() {
  const [query] = useSearchParams();
  return (
    <ResetPasswordScreen store={useStore(RESET_PASSWORD_STORE, query.get('code') ?? '', query.get('email') ?? '')} />
  );
}
