import { observer, useStore } from '../../state/index.ts';
import { Redirect } from '../../routes/index.ts';
import { MEMBER_START_STORE } from '../store-tokens.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Takes a member who returns at the landing page to where they left off. */
export const RedirectToMemberStart = observer(function RedirectToMemberStart() {
  const { target } = useStore(MEMBER_START_STORE);
  return target ? <Redirect to={target} /> : <WaitingPage />;
});
