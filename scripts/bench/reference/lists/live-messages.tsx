import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { VList } from 'virtua';
import * as z from 'zod/mini';
import { PacedStore, type ReferenceConversation } from './paced-store.ts';
import { Thread } from './thread.tsx';

const frame = z.object({ message: z.object({ conversation_id: z.string(), message: z.string() }) });

/** Fifty conversations beside an open one, into all of which messages come. */
export function LiveMessages({ ids }: { readonly ids: readonly string[] }) {
  const [store] = useState(() => new PacedStore(ids));
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}/bench/live`);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { message } = frame.parse(JSON.parse(String(data)));
      store.receive({ conversationId: message.conversation_id, text: message.message });
    });
    return () => socket.close();
  }, [store]);
  return (
    <div className="page">
      <Conversations store={store} />
      <div className="pane">
        <Messages store={store} />
        <Composer store={store} />
      </div>
    </div>
  );
}

interface StoreProps {
  readonly store: PacedStore;
}

const Conversations = observer(function Conversations({ store }: StoreProps) {
  return (
    <div className="list">
      <VList data={store.conversations}>
        {(conversation) => <Conversation key={conversation.id} conversation={conversation} />}
      </VList>
    </div>
  );
});

const Conversation = observer(function Conversation({
  conversation,
}: {
  readonly conversation: ReferenceConversation;
}) {
  return (
    <button className="conversation">
      <span className="avatar" />
      <span className="words">
        <b>{conversation.id.slice(0, 8)}</b>
        <span className="preview">{conversation.last}</span>
      </span>
      {conversation.unread > 0 && <span className="badge">{conversation.unread}</span>}
    </button>
  );
});

const Messages = observer(function Messages({ store }: StoreProps) {
  return <Thread messages={store.messages} count={store.count} />;
});

const Composer = observer(function Composer({ store }: StoreProps) {
  return (
    <form className="composer">
      <textarea
        aria-label="Write a message"
        value={store.draft}
        onChange={({ target }) => store.setDraft(target.value)}
      />
    </form>
  );
});
