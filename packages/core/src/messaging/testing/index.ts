export { aConversation, aMessage, aSummary, instant, ME, parties, PARTNER } from './builders.ts';
export { FakeAttention } from './fake-attention.ts';
export { FakeConversationGateway } from './fake-conversation-gateway.ts';
export { FakeDraftStorage } from './fake-draft-storage.ts';
export { FakeFileDownload } from './fake-file-download.ts';
export { FakeMessageGateway } from './fake-message-gateway.ts';
export { MAXIMUM_PHOTO, messagingParts, openConversationParts } from './messaging-parts.ts';
