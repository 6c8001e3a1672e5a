import { useStore } from '../mobx/index.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { INBOX_STORE } from './store-tokens.ts';

export default function MessagesRoute() {
  return <MessagesScreen inbox={useStore(INBOX_STORE)} />;
}
