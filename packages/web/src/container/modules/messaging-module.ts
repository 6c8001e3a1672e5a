import {
  FetchedCautionWords,
  HttpFileDownload,
  LocalStorageComposerPreferences,
  StorageEventDraftChanges,
} from '@duet/adapters/messaging';
import { CanvasImageScaler, MediaDevicesCamera } from '@duet/adapters/profile';
import {
  createMessaging,
  createPartnerBlocking,
  createPhotoPreparation,
  type PreparePhoto,
} from '@duet/core/messaging';
import { Paywall } from '@duet/core/payments';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import {
  CONVERSATION_STORE,
  ConversationStore,
  INBOX_STORE,
  InboxStore,
  PICTURE_STORE,
  PictureStore,
} from '../../messaging/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** For photos that are sent in conversations. `maximumPhotoSize`: bytes. */
export const createPreparePhoto = (maximumPhotoSize: number): PreparePhoto =>
  createPhotoPreparation({ imageScaler: new CanvasImageScaler(), maximumPhotoSize }).preparePhoto;

/** Writing and reading conversations. Loaded with the first messaging route. */
export const messagingModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.composerPreferences).toResolvedValue(
    (storage) => new LocalStorageComposerPreferences(storage),
    [TOKENS.localStorage],
  );
  bind(TOKENS.cautionWords).toResolvedValue(
    (logger) => new FetchedCautionWords(document.documentElement.dataset['tenantFiles'] ?? '', logger),
    [TOKENS.logger],
  );
  bind(TOKENS.fileDownload).toResolvedValue((api) => new HttpFileDownload(api), [TOKENS.apiClient]);
  bind(FEATURES.messaging).toDynamicValue(({ get }) =>
    createMessaging({
      ...get(FEATURES.profiles),
      conversations: get(FEATURES.conversations),
      conversationGateway: get(TOKENS.conversationGateway),
      messageGateway: get(TOKENS.messageGateway),
      drafts: get(TOKENS.draftStorage),
      refusedPhotoStorage: get(TOKENS.refusedPhotoStorage),
      fileDownload: get(TOKENS.fileDownload),
      session: get(SessionState),
      resets: get(SessionResets),
      analytics: get(TOKENS.analytics),
      clock: get(TOKENS.clock),
      ids: get(TOKENS.ids),
      logger: get(TOKENS.logger),
      maximumPhotoSize: get(TOKENS.tenant).config.images.maxByteSize,
    }),
  );
  bind(FEATURES.partnerBlocking).toDynamicValue(({ get }) =>
    createPartnerBlocking({
      conversations: get(FEATURES.conversations),
      memberActions: get(FEATURES.memberActions),
      resets: get(SessionResets),
    }),
  );
  bind(PICTURE_STORE).toResolvedValue(
    ({ downloadPhoto }) =>
      () =>
        new PictureStore(downloadPhoto),
    [FEATURES.messaging],
  );
  bind(INBOX_STORE).toResolvedValue(
    (
      { inbox, loadConversations, newestPages, outboxEntries },
      { archiveConversation, muteConversation, deleteConversation, searchConversations, prefetchConversation },
      { blockPartner },
      { profiles },
      session,
      navigation,
      clock,
    ) =>
      () =>
        new InboxStore(
          inbox,
          profiles,
          session,
          loadConversations,
          newestPages,
          prefetchConversation,
          archiveConversation,
          muteConversation,
          deleteConversation,
          searchConversations,
          outboxEntries,
          blockPartner,
          navigation,
          clock,
        ),
    [
      FEATURES.conversations,
      FEATURES.messaging,
      FEATURES.partnerBlocking,
      FEATURES.profiles,
      SessionState,
      TOKENS.navigation,
      TOKENS.clock,
    ],
  );
  bind(CONVERSATION_STORE).toDynamicValue(({ get }) => {
    const { conversations, inbox, loadMessages, markSeen } = get(FEATURES.conversations);
    const {
      archiveConversation,
      muteConversation,
      deleteConversation,
      openConversation,
      outbox,
      sendMessage,
      sendPhoto,
      refusedPhotos,
      typing,
      unsentPhotos,
      createFollowEnd,
    } = get(FEATURES.messaging);
    return (conversationId) =>
      new ConversationStore(conversationId, conversations, get(FEATURES.profiles).profiles, get(SessionState), {
        archive: archiveConversation,
        mute: muteConversation,
        remove: deleteConversation,
        inbox,
        blockPartner: get(FEATURES.partnerBlocking).blockPartner,
        navigation: get(TOKENS.navigation),
        open: openConversation,
        load: loadMessages,
        seen: markSeen,
        followEnd: createFollowEnd(),
        outbox,
        sendMessage,
        sendPhoto,
        refusedPhotos,
        unsentPhotos,
        preparePhoto: get(TOKENS.preparePhoto),
        camera: new MediaDevicesCamera(() => navigator.mediaDevices),
        typing,
        drafts: get(TOKENS.draftStorage),
        draftChanges: new StorageEventDraftChanges(),
        cautionWords: get(TOKENS.cautionWords),
        preferences: get(TOKENS.composerPreferences),
        clock: get(TOKENS.clock),
        permission: get(FEATURES.onboardingCheck).permissionPrompt,
        paywall: get(Paywall),
      });
  });
});
