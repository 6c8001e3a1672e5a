export { ConversationStore } from './conversation-store.ts';
export { InboxStore } from './inbox-store.ts';
export { CONVERSATION_STORE, INBOX_STORE } from './store-tokens.ts';
