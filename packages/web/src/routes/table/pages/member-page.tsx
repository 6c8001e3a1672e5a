import { lazyComponent } from '../../../kit/index.ts';
import { MEMBER_STORE, MemberScreen } from '../../../profile/member/member-screen.tsx';
import { ReachOutDialogs } from './reach-out-dialogs.tsx';
import { withStore } from '../with-store.tsx';

/** Fetched by whoever writes, not by everybody who looks at a profile. */
const ConversationModal = lazyComponent(() => import('../../../messaging/modal/conversation-modal-screen.tsx'));

/** Fetched by whoever reports or blocks from there. */
const PartnerDialog = lazyComponent(() => import('../../../profile/keep-away/partner-dialog-screen.tsx'), null);

export default withStore(
  ({ store }) => (
    <MemberScreen
      store={store}
      permissionPrompt={<ReachOutDialogs />}
      drawConversation={(conversationId, onClose) => (
        <ConversationModal
          props={{ conversationId, onClose, drawPartnerDialog: (props) => <PartnerDialog props={props} /> }}
        />
      )}
    />
  ),
  MEMBER_STORE,
);
