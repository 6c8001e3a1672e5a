import { HttpBrowseGateway } from '@duet/adapters/discovery';
import { HttpConversationGateway, HttpMessageGateway } from '@duet/adapters/messaging';
import { HttpProfileGateway } from '@duet/adapters/profile';
import { createMatches } from '@duet/core/discovery';
import { createConversations } from '@duet/core/messaging';
import { createProfiles } from '@duet/core/profile';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Members and conversations as far as live messages touch them, whichever screen is open. */
export const memberDataModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.profileGateway).toResolvedValue((api) => new HttpProfileGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.browseGateway).toResolvedValue((api) => new HttpBrowseGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.messageGateway).toResolvedValue((api) => new HttpMessageGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.conversationGateway).toResolvedValue((api) => new HttpConversationGateway(api), [TOKENS.apiClient]);

  bind(FEATURES.profiles).toDynamicValue(({ get }) =>
    createProfiles({
      profileGateway: get(TOKENS.profileGateway),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
    }),
  );
  bind(FEATURES.conversations).toDynamicValue(({ get }) =>
    createConversations({
      ...get(FEATURES.profiles),
      messageGateway: get(TOKENS.messageGateway),
      conversationGateway: get(TOKENS.conversationGateway),
      session: get(SessionState),
      resets: get(SessionResets),
      attention: get(TOKENS.attention),
      analytics: get(TOKENS.analytics),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
      random: Math.random,
    }),
  );
  bind(FEATURES.matches).toDynamicValue(({ get }) =>
    createMatches({
      browseGateway: get(TOKENS.browseGateway),
      resets: get(SessionResets),
      logger: get(TOKENS.logger),
    }),
  );
  bind(TOKENS.unreadCount).toResolvedValue(({ inbox }) => inbox.shownUnread, [FEATURES.conversations]);
  bind(TOKENS.matchCount).toResolvedValue(({ matchCount }) => matchCount.count, [FEATURES.matches]);
});
