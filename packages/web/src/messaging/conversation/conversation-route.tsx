import type { ReactNode } from 'react';
import { useStore } from '../../mobx/index.ts';
import type { DrawPartnerDialog } from './conversation-dialogs.tsx';
import { ConversationScreen, type DrawPartnerSummary } from './conversation-screen.tsx';
import { CONVERSATION_STORE } from '../index.ts';

interface ConversationRouteProps {
  readonly conversationId: string;
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  readonly drawPartnerSummary: DrawPartnerSummary;
}

export default function ConversationRoute(props: ConversationRouteProps) {
  return <OpenConversation key={props.conversationId} {...props} />;
}

function OpenConversation({ conversationId, ...slots }: ConversationRouteProps) {
  return <ConversationScreen store={useStore(CONVERSATION_STORE, conversationId)} {...slots} />;
}
