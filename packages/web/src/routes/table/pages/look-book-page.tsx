import { LOOK_BOOK_STORE, LookBookScreen } from '../../../discovery/look-book/look-book-screen.tsx';
import { ReachOutDialogs } from './reach-out-dialogs.tsx';
import { withStore } from '../with-store.tsx';

export default withStore(
  ({ store }) => <LookBookScreen store={store} permissionPrompt={<ReachOutDialogs />} />,
  LOOK_BOOK_STORE,
);
