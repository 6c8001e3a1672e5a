import { MATCHES_STORE, MatchesScreen } from '../../../matches/daily/matches-screen.tsx';
import { ReachOutDialogs } from './reach-out-dialogs.tsx';
import { withStore } from '../with-store.tsx';

export default withStore(
  ({ store }) => <MatchesScreen store={store} permissionPrompt={<ReachOutDialogs />} />,
  MATCHES_STORE,
);
