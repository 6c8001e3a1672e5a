import { useStore } from '../../state/index.ts';
import { IDENTITY_STORE, REMOVAL_STORE } from '../index.ts';
import { RemovalScreen, type RemovalScreenProps } from './removal-screen.tsx';

export default function RemovalRoute(slots: Pick<RemovalScreenProps, 'socialButtons'>) {
  const store = useStore(REMOVAL_STORE);
  return <RemovalScreen store={store} identity={useStore(IDENTITY_STORE, store.submitAgain)} {...slots} />;
}
