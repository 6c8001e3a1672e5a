import { HttpFileDownload, LocalStorageComposerPreferences } from '@duet/adapters/messaging';
import {
  ConversationsState,
  DownloadPhoto,
  InboxState,
  LoadConversations,
  LoadMessages,
  MarkRead,
  OpenConversation,
  SendMessage,
  SendPhoto,
  TypingSender,
} from '@duet/core/messaging';
import { PermissionPrompt } from '@duet/core/onboarding';
import { Paywall } from '@duet/core/payments';
import { LoadProfiles, ProfilesState } from '@duet/core/profile';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  CONVERSATION_STORE,
  ConversationStore,
  INBOX_STORE,
  InboxStore,
  PICTURE_STORE,
  PictureStore,
} from '../messaging/index.ts';
import { PermissionStore } from '../onboarding/index.ts';
import { TOKENS } from './tokens.ts';

/** Writing and reading talks. Loaded with the first messaging route. */
export const messagingModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.composerPreferences).toResolvedValue(
    (storage) => new LocalStorageComposerPreferences(storage),
    [TOKENS.localStorage],
  );
  bind(OpenConversation).toResolvedValue(
    (conversations, inbox, loadMessages, loadProfiles, markRead) =>
      new OpenConversation(conversations, inbox, loadMessages, loadProfiles, markRead),
    [ConversationsState, InboxState, LoadMessages, LoadProfiles, MarkRead],
  );
  bind(SendMessage).toResolvedValue(
    (gateway, conversations, profiles, session, drafts, paywall, clock, ids, analytics) =>
      new SendMessage(gateway, conversations, profiles, session, drafts, paywall, clock, ids, analytics),
    [
      TOKENS.messageGateway,
      ConversationsState,
      ProfilesState,
      SessionState,
      TOKENS.draftVault,
      Paywall,
      TOKENS.clock,
      TOKENS.ids,
      TOKENS.analytics,
    ],
  );
  bind(SendPhoto).toResolvedValue(
    (gateway, conversations, profiles, session, paywall, ids, analytics, clock, { config: { images } }, resets) =>
      resets.add(
        new SendPhoto(gateway, conversations, profiles, session, paywall, ids, analytics, clock, images.maxByteSize),
      ),
    [
      TOKENS.messageGateway,
      ConversationsState,
      ProfilesState,
      SessionState,
      Paywall,
      TOKENS.ids,
      TOKENS.analytics,
      TOKENS.clock,
      TOKENS.tenant,
      SessionResets,
    ],
  );
  bind(TOKENS.fileDownload).toResolvedValue((api) => new HttpFileDownload(api), [TOKENS.apiClient]);
  bind(DownloadPhoto).toResolvedValue(
    (files, gateway, conversations) => new DownloadPhoto(files, gateway, conversations),
    [TOKENS.fileDownload, TOKENS.messageGateway, ConversationsState],
  );
  bind(PICTURE_STORE).toResolvedValue((download) => () => new PictureStore(download), [DownloadPhoto]);
  bind(TypingSender).toResolvedValue(
    (gateway, clock, logger, resets) => resets.add(new TypingSender(gateway, clock, logger)),
    [TOKENS.messageGateway, TOKENS.clock, TOKENS.logger, SessionResets],
  );
  bind(INBOX_STORE).toResolvedValue(
    (inbox, profiles, session, load, clock) => () => new InboxStore(inbox, profiles, session, load, clock),
    [InboxState, ProfilesState, SessionState, LoadConversations, TOKENS.clock],
  );
  bind(CONVERSATION_STORE).toResolvedValue(
    (
      conversations,
      profiles,
      session,
      open,
      load,
      sendMessage,
      sendPhoto,
      typing,
      drafts,
      preferences,
      clock,
      prompt,
      paywall,
    ) =>
      (conversationId: string) =>
        new ConversationStore(conversationId, conversations, profiles, session, {
          open,
          load,
          sendMessage,
          sendPhoto,
          typing,
          drafts,
          preferences,
          clock,
          permission: new PermissionStore(prompt),
          paywall,
        }),
    [
      ConversationsState,
      ProfilesState,
      SessionState,
      OpenConversation,
      LoadMessages,
      SendMessage,
      SendPhoto,
      TypingSender,
      TOKENS.draftVault,
      TOKENS.composerPreferences,
      TOKENS.clock,
      PermissionPrompt,
      Paywall,
    ],
  );
});
