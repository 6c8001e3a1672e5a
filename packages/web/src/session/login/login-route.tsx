import type { ReactNode } from 'react';
import { useStore } from '../../state/index.ts';
import { LoginScreen } from './login-screen.tsx';
import { LOGIN_STORE } from '../index.ts';

export default function LoginRoute({ socialSignIn }: { readonly socialSignIn: ReactNode }) {
  return <LoginScreen store={useStore(LOGIN_STORE)} socialSignIn={socialSignIn} />;
}
