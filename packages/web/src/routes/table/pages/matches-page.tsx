import { MATCHES_STORE, MatchesScreen } from '../../../matches/daily/matches-screen.tsx';
import { PermissionSlot } from '../../../permission-prompt/index.ts';
import { withStore } from '../with-store.tsx';

export default withStore(
  ({ store }) => <MatchesScreen store={store} permissionPrompt={<PermissionSlot />} />,
  MATCHES_STORE,
);
