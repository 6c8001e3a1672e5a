export { createConversations, type ConversationsFeature } from './create-conversations.ts';
export { createConversationStart, type ConversationStartFeature } from './create-conversation-start.ts';
export { createMessaging, type MessagingFeature } from './create-messaging.ts';
export { createPartnerBlocking, type PartnerBlockingFeature } from './create-partner-blocking.ts';
export { CatchUp } from './catch-up.ts';
export { ArchiveConversation } from './inbox/archive-conversation.ts';
export type { BlockedPartner, BlockPartner, PartnerBlocking } from './inbox/block-partner.ts';
export { DeleteConversation, type LastDeletion } from './inbox/delete-conversation.ts';
export { MuteConversation } from './inbox/mute-conversation.ts';
export type { CautionWords, CautionWordsSource } from './caution/caution-words.port.ts';
export { draftCaution, type DraftCaution } from './caution/draft-caution.ts';
export { MoneyWarning } from './caution/money-warning.ts';
export { textParts, type TextPart } from './message-links.ts';
export { matchWords, type WordMatcher } from './caution/word-matcher.ts';
export type { ComposerPreferences } from './composer/composer-preferences.port.ts';
export type { DraftChanges } from './composer/draft-changes.port.ts';
export type { DraftStorage } from './composer/draft-storage.port.ts';
export { sendsOnEnter } from './composer/enter-key.ts';
export { initialDraft } from './composer/initial-draft.ts';
export { isBlank } from './composer/is-blank.ts';
export { amountProblem, formatProblem, MOST_CHOSEN_PHOTOS } from './composer/photo-choice.ts';
export type { PreparePhoto } from './composer/prepare-photo.ts';
export type { UnsentPhotos } from './composer/unsent-photos.ts';
export { createPhotoPreparation } from './create-photo-preparation.ts';
export { maySend, type Parties } from './composer/sending-permission.ts';
export { TypingSender } from './composer/typing-sender.ts';
export type {
  ConversationGateway,
  ConversationPage,
  FoundPage,
  UnreadCount,
} from './inbox/conversation-gateway.port.ts';
export { InboxState } from './inbox/inbox-state.ts';
export {
  type ConversationFilter,
  type ConversationSummary,
  type FoundConversation,
  type Inbox,
  offeredFilters,
  shownSummaries,
} from './inbox/inbox.ts';
export { LoadConversations } from './inbox/load-conversations.ts';
export type { ConversationSearch, SearchConversations } from './inbox/search-conversations.ts';
export type {
  Delivery,
  MessageGateway,
  MessagePage,
  PagePosition,
  SentMessage,
  UploadOptions,
} from './message-gateway.port.ts';
export {
  type ImageFile,
  type LocalPicture,
  MAX_MESSAGE,
  type Message,
  type MessageKind,
  type OutgoingMessage,
} from './message.ts';
export type { PrefetchConversation } from './thread/opening/prefetch-conversation.ts';
export { SendMessage, type SendRefusal } from './outbox/send-message.ts';
export { SendPhoto } from './outbox/send-photo.ts';
export { RefusedPhotos } from './refused-photos/refused-photos.ts';
export { memoryOutboxStorage } from './outbox/memory-outbox-storage.ts';
export type { PendingEntry } from './outbox/outbox-state.ts';
export { unsentConversations, type Unsent } from './outbox/unsent-conversations.ts';
export type { OutboxEntry } from './outbox/outbox-entry.ts';
export type { OutboxStorage } from './outbox/outbox-storage.port.ts';
export type { OutboxChange, OutboxTabs } from './outbox/outbox-tabs.port.ts';
export type { Outbox } from './outbox/outbox.ts';
export { singleTab } from './outbox/single-tab.ts';
export type { Conversation } from './thread/conversation.ts';
export { ConversationsState } from './thread/conversations-state.ts';
export { isWithheld } from './thread/display-rules.ts';
export { DownloadPhoto } from './thread/download-photo.ts';
export type { FileDownload } from './thread/file-download.port.ts';
export type { FollowEnd } from './thread/scrolling/follow-end.ts';
export { LoadMessages } from './thread/load-messages.ts';
export type { NewestPages } from './thread/opening/newest-pages.ts';
export { OpenConversation } from './thread/open-conversation.ts';
export type { FollowReadingPermissions } from './thread/reading/follow-reading-permissions.ts';
export type { MarkSeen } from './thread/reading/mark-seen.ts';
export { mayMarkRead, mayReadAll, maySeeReadReceipts } from './thread/reading/reading-permission.ts';
export { ReceiveLiveMessage } from './thread/receive-live-message.ts';
export { ReloadRestoredMessages } from './thread/reload-restored-messages.ts';
export { StartConversation } from './thread/start-conversation.ts';
export { IncrementalTimeline } from './thread/incremental-timeline.ts';
export type { DeliveryStatus, Timeline, TimelineRow } from './thread/timeline.ts';
export type { MarkRead } from './thread/reading/mark-read.ts';
