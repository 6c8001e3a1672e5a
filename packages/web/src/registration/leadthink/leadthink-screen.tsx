import { Loader } from '../../kit/index.ts';
import { useStore } from '../../mobx/index.ts';
import { LEADTHINK_STORE } from '../index.ts';

/** Where a partner's site sends those whom it has registered. Nobody stays here. */
export function LeadthinkScreen() {
  useStore(LEADTHINK_STORE);
  return <Loader />;
}
