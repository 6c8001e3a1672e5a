import type { ReactNode } from 'react';
import { useStore } from '../../mobx/index.ts';
import type { DrawPartnerDialog } from './conversation-dialogs.tsx';
import { ConversationScreen, type DrawPartnerSummary } from './conversation-screen.tsx';
import { MessagesScreen } from '../inbox/messages-screen.tsx';
import { CONVERSATION_STORE, INBOX_STORE } from '../index.ts';

interface ConversationRouteProps {
  readonly conversationId: string;
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  readonly drawPartnerSummary: DrawPartnerSummary;
}

export default function ConversationRoute({ conversationId, ...slots }: ConversationRouteProps) {
  const inbox = useStore(INBOX_STORE);
  return (
    <MessagesScreen store={inbox} conversationId={conversationId}>
      <OpenConversation key={conversationId} id={conversationId} {...slots} />
    </MessagesScreen>
  );
}

interface OpenConversationProps {
  readonly id: string;
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  readonly drawPartnerSummary: DrawPartnerSummary;
}

function OpenConversation({ id, ...slots }: OpenConversationProps) {
  return <ConversationScreen store={useStore(CONVERSATION_STORE, id)} {...slots} />;
}
