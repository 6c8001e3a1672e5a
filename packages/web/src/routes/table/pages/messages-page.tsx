import { useStore } from '../../../state/index.ts';
import { INBOX_STORE } from '../../../messaging/index.ts';
import { MessagesScreen } from '../../../messaging/page/messages-screen.tsx';
import type { RouteProps } from '../route-row.ts';

/** The list of conversations, which keeps its place while one of them is open. */
export default function MessagesPage({ inner, innerAhead }: RouteProps) {
  return (
    <MessagesScreen store={useStore(INBOX_STORE)} conversationId={inner?.parameters[0]} ahead={innerAhead}>
      {inner?.page}
    </MessagesScreen>
  );
}
