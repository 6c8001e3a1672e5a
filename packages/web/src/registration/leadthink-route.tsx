import { useStore } from '../mobx/index.ts';
import { WaitingPage } from '../shell/index.ts';
import { LEADTHINK_STORE } from './store-tokens.ts';

/** Where a partner's site sends those whom it has registered. Nobody stays here. */
export default function LeadthinkRoute() {
  useStore(LEADTHINK_STORE);
  return <WaitingPage />;
}
