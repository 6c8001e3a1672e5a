import { useParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { CONVERSATION_STORE, INBOX_STORE } from './store-tokens.ts';

export default function ConversationRoute() {
  const { conversationId = '' } = useParams();
  const inbox = useStore(INBOX_STORE);
  return (
    <MessagesScreen inbox={inbox} conversationId={conversationId}>
      <OpenConversation key={conversationId} id={conversationId} />
    </MessagesScreen>
  );
}

function OpenConversation({ id }: { readonly id: string }) {
  return <ConversationPane store={useStore(CONVERSATION_STORE, id)} />;
}
