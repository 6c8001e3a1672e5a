import { storeToken } from '../mobx/index.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { InboxStore } from './inbox-store.ts';
import type { PictureStore } from './picture-store.ts';

export const CONVERSATION_STORE = storeToken<ConversationStore, [conversationId: string]>('ConversationStore');
export const INBOX_STORE = storeToken<InboxStore>('InboxStore');
export const PICTURE_STORE = storeToken<PictureStore>('PictureStore');
