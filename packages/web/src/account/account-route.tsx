import { useStore } from '../mobx/index.ts';
import { AccountScreen } from './account-screen.tsx';
import { ACCOUNT_STORE } from './store-tokens.ts';

export default function AccountRoute() {
  return <AccountScreen store={useStore(ACCOUNT_STORE)} />;
}
