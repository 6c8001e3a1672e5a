import { storeToken } from '../state/index.ts';
import type { ConversationStore } from './conversation/conversation-store.ts';
import type { InboxStore } from './inbox/inbox-store.ts';
import type { PictureStore } from './photos/picture-store.ts';

export { ConversationStore } from './conversation/conversation-store.ts';
export { InboxStore } from './inbox/inbox-store.ts';
export { PictureStore } from './photos/picture-store.ts';

export const CONVERSATION_STORE = storeToken<ConversationStore, [conversationId: string]>('ConversationStore');
export const INBOX_STORE = storeToken<InboxStore>('InboxStore');
export const PICTURE_STORE = storeToken<PictureStore>('PictureStore');
