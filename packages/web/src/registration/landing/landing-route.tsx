import type { ReactNode } from 'react';
import { useStore } from '../../state/index.ts';
import { LandingScreen } from './landing-screen.tsx';
import { FIRST_FORM_STORE } from '../index.ts';

export default function LandingRoute({ socialSignIn }: { readonly socialSignIn: ReactNode }) {
  return <LandingScreen store={useStore(FIRST_FORM_STORE, 'landing')} socialSignIn={socialSignIn} />;
}
