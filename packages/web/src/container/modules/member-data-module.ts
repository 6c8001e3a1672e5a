import { HttpActivityGateway } from '@duet/adapters/activity';
import { HttpMatchGateway } from '@duet/adapters/matches';
import {
  BrowserOutboxTabs,
  HttpConversationGateway,
  HttpMessageGateway,
  IndexedDbOutboxStorage,
} from '@duet/adapters/messaging';
import { HttpProfileGateway } from '@duet/adapters/profile';
import { createActivityCount } from '@duet/core/activity';
import { createMatchCount } from '@duet/core/matches';
import { createConversations } from '@duet/core/messaging';
import { createProfiles } from '@duet/core/profile';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';
import { lazyPreparePhoto } from './lazy-prepare-photo.ts';

/** Members and conversations as far as live messages touch them, whichever screen is open. */
export const memberDataModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.profileGateway).toResolvedValue((api) => new HttpProfileGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.matchGateway).toResolvedValue((api) => new HttpMatchGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.activityGateway).toResolvedValue((api) => new HttpActivityGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.messageGateway).toResolvedValue((api) => new HttpMessageGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.conversationGateway).toResolvedValue((api) => new HttpConversationGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.outboxStorage).toResolvedValue(
    ({ id }, logger, clock) => new IndexedDbOutboxStorage(`outbox ${id}`, logger, clock),
    [TOKENS.tenant, TOKENS.logger, TOKENS.clock],
  );
  bind(TOKENS.refusedPhotoStorage).toResolvedValue(
    ({ id }, logger, clock) => new IndexedDbOutboxStorage(`refused photos ${id}`, logger, clock),
    [TOKENS.tenant, TOKENS.logger, TOKENS.clock],
  );
  bind(TOKENS.outboxTabs).toResolvedValue(({ id }) => new BrowserOutboxTabs(`outbox ${id}`), [TOKENS.tenant]);

  bind(TOKENS.preparePhoto).toResolvedValue(
    ({ config }) => lazyPreparePhoto(config.images.maxByteSize),
    [TOKENS.tenant],
  );

  bind(FEATURES.profiles).toDynamicValue(({ get }) =>
    createProfiles({
      profileGateway: get(TOKENS.profileGateway),
      listedMembersStorage: get(TOKENS.listedMembersStorage),
      locale: get(FEATURES.locale).locale.locale,
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
    }),
  );
  bind(FEATURES.conversations).toDynamicValue(({ get }) =>
    createConversations({
      ...get(FEATURES.profiles),
      messageGateway: get(TOKENS.messageGateway),
      conversationGateway: get(TOKENS.conversationGateway),
      outboxStorage: get(TOKENS.outboxStorage),
      refusedPhotoStorage: get(TOKENS.refusedPhotoStorage),
      outboxTabs: get(TOKENS.outboxTabs),
      ...get(FEATURES.connection),
      memberDrafts: get(FEATURES.sessionState).memberDrafts,
      paywall: get(TOKENS.paywall),
      session: get(SessionState),
      resets: get(SessionResets),
      drafts: get(TOKENS.draftStorage),
      attention: get(TOKENS.attention),
      analytics: get(TOKENS.analytics),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
      random: Math.random,
      preparePhoto: get(TOKENS.preparePhoto),
    }),
  );
  bind(FEATURES.matchCount).toDynamicValue(({ get }) =>
    createMatchCount({
      matchGateway: get(TOKENS.matchGateway),
      resets: get(SessionResets),
      logger: get(TOKENS.logger),
    }),
  );
  bind(FEATURES.activityCount).toDynamicValue(({ get }) =>
    createActivityCount({
      activityGateway: get(TOKENS.activityGateway),
      activityCategories: get(TOKENS.tenant).config.activityCategories,
      resets: get(SessionResets),
      logger: get(TOKENS.logger),
    }),
  );
  bind(TOKENS.unreadCount).toResolvedValue(({ inbox }) => inbox.shownUnread, [FEATURES.conversations]);
  bind(TOKENS.matchCount).toResolvedValue(({ matchCount }) => matchCount.count, [FEATURES.matchCount]);
  bind(TOKENS.activityCount).toResolvedValue(({ activityCount }) => activityCount.total, [FEATURES.activityCount]);
});
