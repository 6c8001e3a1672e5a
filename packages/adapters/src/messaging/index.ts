export { HttpConversationGateway } from './http-conversation-gateway.ts';
export { HttpFileDownload } from './http-file-download.ts';
export { HttpMessageGateway } from './http-message-gateway.ts';
export { BrowserOutboxTabs } from './browser-outbox-tabs.ts';
export { IndexedDbOutboxStorage } from './indexed-db-outbox-storage.ts';
export { LocalStorageComposerPreferences } from './local-storage-composer-preferences.ts';
export { LocalStorageDraftStorage } from './local-storage-draft-storage.ts';
export { toMessage } from './to-message.ts';
