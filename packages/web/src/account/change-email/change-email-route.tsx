import { useStore } from '../../state/index.ts';
import { ChangeEmailScreen, type ChangeEmailScreenProps } from './change-email-screen.tsx';
import { CHANGE_EMAIL_STORE, IDENTITY_STORE } from '../index.ts';

export default function ChangeEmailRoute(slots: Pick<ChangeEmailScreenProps, 'socialButtons'>) {
  const store = useStore(CHANGE_EMAIL_STORE);
  return <ChangeEmailScreen store={store} identity={useStore(IDENTITY_STORE, store.submitAgain)} {...slots} />;
}
