export { HttpConversationGateway } from './http-conversation-gateway.ts';
export { HttpFileDownload } from './http-file-download.ts';
export { HttpMessageGateway } from './http-message-gateway.ts';
export { LocalStorageComposerPreferences } from './local-storage-composer-preferences.ts';
export { LocalStorageDraftVault } from './local-storage-draft-vault.ts';
export { toMessage } from './to-message.ts';
