export { ConversationStore } from './conversation-store.ts';
export { InboxStore } from './inbox-store.ts';
export { PictureStore } from './picture-store.ts';
export { CONVERSATION_STORE, INBOX_STORE, PICTURE_STORE } from './store-tokens.ts';
