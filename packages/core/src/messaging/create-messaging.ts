import type { Analytics } from '../analytics/index.ts';
import type { Clock, Ids, Logger } from '../kernel/index.ts';
import type { LoadProfiles, ProfilesState } from '../profile/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import type { ConversationsFeature } from './create-conversations.ts';
import { ArchiveConversation } from './inbox/archive-conversation.ts';
import { DeleteConversation } from './inbox/delete-conversation.ts';
import type { ConversationGateway } from './inbox/conversation-gateway.port.ts';
import type { DraftStorage } from './composer/draft-storage.port.ts';
import { LeaveWithdrawnFilter } from './inbox/leave-withdrawn-filter.ts';
import { MuteConversation } from './inbox/mute-conversation.ts';
import { SearchConversations } from './inbox/search-conversations.ts';
import { DownloadPhoto } from './thread/download-photo.ts';
import type { FileDownload } from './thread/file-download.port.ts';
import type { MessageGateway } from './message-gateway.port.ts';
import { OpenConversation } from './thread/open-conversation.ts';
import { PrefetchConversation } from './thread/opening/prefetch-conversation.ts';
import { FollowReadingPermissions } from './thread/reading/follow-reading-permissions.ts';
import type { OutboxStorage } from './outbox/outbox-storage.port.ts';
import { RefusedPhotos } from './refused-photos/refused-photos.ts';
import { SendMessage } from './outbox/send-message.ts';
import { SendPhoto } from './outbox/send-photo.ts';
import { FollowEnd } from './thread/scrolling/follow-end.ts';
import { TypingSender } from './composer/typing-sender.ts';
import { UnsentPhotos } from './composer/unsent-photos.ts';

export interface MessagingDependencies {
  readonly messageGateway: MessageGateway;
  readonly conversationGateway: ConversationGateway;
  readonly drafts: DraftStorage;
  /** Of photos that take a subscription: nothing sends what it holds. */
  readonly refusedPhotoStorage: OutboxStorage;
  readonly fileDownload: FileDownload;
  readonly conversations: ConversationsFeature;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  /** Bytes, from the tenant's configuration. */
  readonly maximumPhotoSize: number;
}

/** One open conversation: reading, writing, photos. */
export function createMessaging({
  messageGateway,
  drafts,
  refusedPhotoStorage,
  fileDownload,
  conversations: {
    catchUp,
    conversations,
    inbox,
    loadConversations,
    loadMessages,
    markSeen,
    newestPages,
    outbox,
    outboxEntries,
    receiveLiveMessage,
    reloadRestoredMessages,
  },
  conversationGateway,
  profiles,
  loadProfiles,
  session,
  resets,
  analytics,
  clock,
  ids,
  logger,
  maximumPhotoSize,
}: MessagingDependencies) {
  const searchConversations = resets.add(new SearchConversations(conversationGateway, loadProfiles, clock, inbox));
  // Before what follows the same permissions and would load the list of the filter again.
  new LeaveWithdrawnFilter(inbox, loadConversations, session).start();
  const readingPermissions = new FollowReadingPermissions(
    conversations,
    loadConversations,
    catchUp,
    newestPages,
    profiles,
    loadProfiles,
    session,
    receiveLiveMessage,
  );
  readingPermissions.start();
  const prefetchConversation = resets.add(
    new PrefetchConversation(conversations, inbox, loadMessages, loadProfiles, session),
  );
  const unsentPhotos = resets.add(new UnsentPhotos(session));
  return {
    archiveConversation: new ArchiveConversation(conversationGateway, conversations, inbox, searchConversations),
    searchConversations,
    deleteConversation: resets.add(
      new DeleteConversation(
        conversationGateway,
        receiveLiveMessage,
        reloadRestoredMessages,
        inbox,
        outbox,
        outboxEntries,
        drafts,
        unsentPhotos,
      ),
    ),
    muteConversation: new MuteConversation(conversationGateway, inbox, loadConversations),
    /** One for each open thread. */
    createFollowEnd: () => new FollowEnd(clock),
    openConversation: new OpenConversation(
      conversations,
      inbox,
      loadMessages,
      loadProfiles,
      markSeen,
      readingPermissions,
      prefetchConversation,
    ),
    prefetchConversation,
    outbox,
    sendMessage: new SendMessage(outbox, conversations, profiles, session, ids, analytics),
    sendPhoto: new SendPhoto(outbox, conversations, profiles, session, ids, analytics, maximumPhotoSize),
    refusedPhotos: new RefusedPhotos(refusedPhotoStorage, session, clock),
    downloadPhoto: new DownloadPhoto(fileDownload, messageGateway, conversations),
    typing: resets.add(new TypingSender(messageGateway, clock, logger)),
    unsentPhotos,
  };
}

export type MessagingFeature = ReturnType<typeof createMessaging>;
