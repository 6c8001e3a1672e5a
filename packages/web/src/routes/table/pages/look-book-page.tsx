import { LOOK_BOOK_STORE, LookBookScreen } from '../../../discovery/look-book/look-book-screen.tsx';
import { PermissionSlot } from '../../../permission-prompt/index.ts';
import { withStore } from '../with-store.tsx';

export default withStore(
  ({ store }) => <LookBookScreen store={store} permissionPrompt={<PermissionSlot />} />,
  LOOK_BOOK_STORE,
);
