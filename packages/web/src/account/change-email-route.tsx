import { useStore } from '../mobx/index.ts';
import { ChangeEmailScreen } from './change-email-screen.tsx';
import { CHANGE_EMAIL_STORE, IDENTITY_STORE } from './store-tokens.ts';

export default function ChangeEmailRoute() {
  const store = useStore(CHANGE_EMAIL_STORE);
  return <ChangeEmailScreen store={store} identity={useStore(IDENTITY_STORE, store.goOn)} />;
}
