import { HttpBrowseGateway } from '@duet/adapters/discovery';
import { HttpConversationGateway, HttpMessageGateway } from '@duet/adapters/messaging';
import { HttpProfileGateway } from '@duet/adapters/profile';
import { MatchCount } from '@duet/core/discovery';
import {
  CatchUp,
  ConversationsState,
  InboxState,
  LoadConversations,
  LoadMessages,
  MarkRead,
  ReceiveLiveMessage,
  RevealMessages,
} from '@duet/core/messaging';
import { LoadProfiles, ProfilesState, RenewPhotoLinks } from '@duet/core/profile';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

/** Members and talks as far as live messages touch them, whichever screen is open. */
export const peopleModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.profileGateway).toResolvedValue((api) => new HttpProfileGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.browseGateway).toResolvedValue((api) => new HttpBrowseGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.messageGateway).toResolvedValue((api) => new HttpMessageGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.conversationGateway).toResolvedValue((api) => new HttpConversationGateway(api), [TOKENS.apiClient]);

  bind(ProfilesState).toResolvedValue((resets) => resets.add(new ProfilesState()), [SessionResets]);
  bind(ConversationsState).toResolvedValue((resets) => resets.add(new ConversationsState()), [SessionResets]);
  bind(InboxState).toResolvedValue((resets) => resets.add(new InboxState()), [SessionResets]);
  bind(MatchCount).toResolvedValue(
    (gateway, logger, resets) => resets.add(new MatchCount(gateway, logger)),
    [TOKENS.browseGateway, TOKENS.logger, SessionResets],
  );
  bind(TOKENS.unreadCount).toResolvedValue((inbox) => inbox.unread, [InboxState]);
  bind(TOKENS.matchCount).toResolvedValue((matches) => matches.count, [MatchCount]);

  bind(LoadProfiles).toResolvedValue(
    (gateway, state) => new LoadProfiles(gateway, state),
    [TOKENS.profileGateway, ProfilesState],
  );
  bind(RenewPhotoLinks).toResolvedValue(
    (load, state, clock) => new RenewPhotoLinks(load, state, clock),
    [LoadProfiles, ProfilesState, TOKENS.clock],
  );
  bind(LoadMessages).toResolvedValue(
    (gateway, state) => new LoadMessages(gateway, state),
    [TOKENS.messageGateway, ConversationsState],
  );
  bind(LoadConversations).toResolvedValue(
    (gateway, inbox, profiles) => new LoadConversations(gateway, inbox, profiles),
    [TOKENS.conversationGateway, InboxState, LoadProfiles],
  );
  bind(MarkRead).toResolvedValue(
    (gateway, conversations, inbox, profiles, session, logger) =>
      new MarkRead(gateway, conversations, inbox, profiles, session, logger),
    [TOKENS.conversationGateway, ConversationsState, InboxState, ProfilesState, SessionState, TOKENS.logger],
  );
  bind(CatchUp).toResolvedValue(
    (state, loadConversations, loadMessages, clock) =>
      new CatchUp(state, loadConversations, loadMessages, clock, Math.random),
    [ConversationsState, LoadConversations, LoadMessages, TOKENS.clock],
  );
  bind(RevealMessages).toResolvedValue(
    (state, inbox, loadConversations, loadMessages) =>
      new RevealMessages(state, inbox, loadConversations, loadMessages),
    [ConversationsState, InboxState, LoadConversations, LoadMessages],
  );
  bind(ReceiveLiveMessage).toResolvedValue(
    (conversations, inbox, load, markRead, session, attention, clock) =>
      new ReceiveLiveMessage(conversations, inbox, load, markRead, session, attention, clock),
    [ConversationsState, InboxState, LoadConversations, MarkRead, SessionState, TOKENS.attention, TOKENS.clock],
  );
});
