import { lazyComponent } from '../../../kit/index.ts';
import ConversationRoute from '../../../messaging/conversation/conversation-route.tsx';
import { PermissionSlot } from '../../../permission-prompt/index.ts';
import { MemberSummary } from '../../../profile/summary/member-summary-screen.tsx';
import type { RouteProps } from '../route-row.ts';

/** Fetched by whoever reports or blocks, not by everybody who talks. */
const PartnerDialog = lazyComponent(() => import('../../../profile/keep-away/partner-dialog-screen.tsx'), null);

export default function ConversationPage({ parameters: [conversationId] }: RouteProps<[string]>) {
  return (
    <ConversationRoute
      conversationId={conversationId}
      permissionPrompt={<PermissionSlot />}
      drawPartnerDialog={(props) => <PartnerDialog props={props} />}
      drawPartnerSummary={(profile) => <MemberSummary profile={profile} />}
    />
  );
}
