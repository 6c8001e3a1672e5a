import type { ReactNode } from 'react';
import { useStore } from '../../mobx/index.ts';
import { ConversationScreen } from './conversation-screen.tsx';
import { MessagesScreen } from '../inbox/messages-screen.tsx';
import { CONVERSATION_STORE, INBOX_STORE } from '../index.ts';

interface ConversationRouteProps {
  readonly conversationId: string;
  readonly permissionPrompt: ReactNode;
}

export default function ConversationRoute({ conversationId, permissionPrompt }: ConversationRouteProps) {
  const inbox = useStore(INBOX_STORE);
  return (
    <MessagesScreen store={inbox} conversationId={conversationId}>
      <OpenConversation key={conversationId} id={conversationId} permissionPrompt={permissionPrompt} />
    </MessagesScreen>
  );
}

interface OpenConversationProps {
  readonly id: string;
  readonly permissionPrompt: ReactNode;
}

function OpenConversation({ id, permissionPrompt }: OpenConversationProps) {
  return <ConversationScreen store={useStore(CONVERSATION_STORE, id)} permissionPrompt={permissionPrompt} />;
}
