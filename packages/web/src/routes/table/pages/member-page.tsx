import { lazyComponent } from '../../../kit/index.ts';
import { MEMBER_STORE, MemberScreen } from '../../../profile/member/member-screen.tsx';
import { PermissionSlot } from '../../../permission-prompt/index.ts';
import { withStore } from '../with-store.tsx';

/** Fetched by whoever writes, not by everybody who looks at a profile. */
const ConversationModal = lazyComponent(() => import('../../../messaging/modal/conversation-modal-screen.tsx'));

export default withStore(
  ({ store }) => (
    <MemberScreen
      store={store}
      permissionPrompt={<PermissionSlot />}
      drawConversation={(conversationId, onClose) => <ConversationModal props={{ conversationId, onClose }} />}
    />
  ),
  MEMBER_STORE,
);
