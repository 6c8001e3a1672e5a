import type { Analytics } from '../analytics/index.ts';
import type { Clock, Ids, Logger } from '../kernel/index.ts';
import type { Paywall } from '../payments/index.ts';
import type { LoadProfiles, ProfilesState } from '../profile/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import type { ConversationsFeature } from './create-conversations.ts';
import { DownloadPhoto } from './thread/download-photo.ts';
import type { DraftStorage } from './composer/draft-storage.port.ts';
import type { FileDownload } from './thread/file-download.port.ts';
import type { MessageGateway } from './message-gateway.port.ts';
import { OpenConversation } from './thread/open-conversation.ts';
import { SendMessage } from './outbox/send-message.ts';
import { SendPhoto } from './outbox/send-photo.ts';
import { TypingSender } from './composer/typing-sender.ts';

export interface MessagingDependencies {
  readonly messageGateway: MessageGateway;
  readonly fileDownload: FileDownload;
  readonly conversations: ConversationsFeature;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly drafts: DraftStorage;
  readonly paywall: Pick<Paywall, 'showPlans'>;
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
  fileDownload,
  conversations: { conversations, inbox, loadMessages, markRead },
  profiles,
  loadProfiles,
  session,
  resets,
  drafts,
  paywall,
  analytics,
  clock,
  ids,
  logger,
  maximumPhotoSize,
}: MessagingDependencies) {
  return {
    openConversation: new OpenConversation(conversations, inbox, loadMessages, loadProfiles, markRead),
    sendMessage: new SendMessage(
      messageGateway,
      conversations,
      profiles,
      session,
      drafts,
      paywall,
      clock,
      ids,
      analytics,
    ),
    sendPhoto: resets.add(
      new SendPhoto(messageGateway, conversations, profiles, session, paywall, ids, analytics, clock, maximumPhotoSize),
    ),
    downloadPhoto: new DownloadPhoto(fileDownload, messageGateway, conversations),
    typing: resets.add(new TypingSender(messageGateway, clock, logger)),
  };
}

export type MessagingFeature = ReturnType<typeof createMessaging>;
