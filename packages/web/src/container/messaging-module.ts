import { LocalStorageComposerPreferences } from '@duet/adapters/messaging';
import {
  ConversationsState,
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
import { LoadProfiles, ProfilesState } from '@duet/core/profile';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { CONVERSATION_STORE, ConversationStore, INBOX_STORE, InboxStore } from '../messaging/index.ts';
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
    (gateway, conversations, profiles, session, drafts, navigation, clock, ids, analytics) =>
      new SendMessage(gateway, conversations, profiles, session, drafts, navigation, clock, ids, analytics),
    [
      TOKENS.messageGateway,
      ConversationsState,
      ProfilesState,
      SessionState,
      TOKENS.draftVault,
      TOKENS.navigation,
      TOKENS.clock,
      TOKENS.ids,
      TOKENS.analytics,
    ],
  );
  bind(SendPhoto).toResolvedValue(
    (gateway, conversations, profiles, session, navigation, ids, analytics, { config }) =>
      new SendPhoto(gateway, conversations, profiles, session, navigation, ids, analytics, config.images.maxByteSize),
    [
      TOKENS.messageGateway,
      ConversationsState,
      ProfilesState,
      SessionState,
      TOKENS.navigation,
      TOKENS.ids,
      TOKENS.analytics,
      TOKENS.tenant,
    ],
  );
  bind(TypingSender).toResolvedValue(
    (gateway, clock, logger) => new TypingSender(gateway, clock, logger),
    [TOKENS.messageGateway, TOKENS.clock, TOKENS.logger],
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
    ],
  );
});
