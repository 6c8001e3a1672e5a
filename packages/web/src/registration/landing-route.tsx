import { useStore } from '../mobx/index.ts';
import { LandingScreen } from './landing-screen.tsx';
import { FIRST_FORM_STORE, SOCIAL_SIGN_IN_STORE } from './store-tokens.ts';

export default function LandingRoute() {
  const store = useStore(FIRST_FORM_STORE, 'landing');
  return <LandingScreen store={store} social={useStore(SOCIAL_SIGN_IN_STORE, 'landing')} />;
}
