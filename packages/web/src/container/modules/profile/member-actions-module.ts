import { createConversationStart } from '@duet/core/messaging';
import { createMemberActions } from '@duet/core/profile';
import { ContainerModule } from '../../../injection/index.ts';
import { SessionState } from '@duet/core/session';
import {
  LazyMutualDialog,
  MEMBER_VIEWER_STORE,
  MemberViewer,
  MUTUAL_STORE,
  MutualStore,
  REPORT_STORE,
  ReportStore,
} from '../../../profile/index.ts';
import { FEATURES } from '../../features.ts';
import { observeCountry } from '../../observers/observe-country.ts';
import { TOKENS } from '../../tokens.ts';

/**
 * What one may do about other members, and writing to them for the first time. Loaded with each route that shows some of them or lists
 * whom one has blocked.
 */
export const memberActionsModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.memberActions).toDynamicValue(({ get }) =>
    createMemberActions({
      ...get(FEATURES.profiles),
      profileGateway: get(TOKENS.profileGateway),
      analytics: get(TOKENS.analytics),
      logger: get(TOKENS.logger),
    }),
  );
  bind(FEATURES.conversationStart).toDynamicValue(({ get }) =>
    createConversationStart({
      ...get(FEATURES.conversations),
      ...get(FEATURES.profiles),
      conversationGateway: get(TOKENS.conversationGateway),
      analytics: get(TOKENS.analytics),
      drafts: get(TOKENS.draftStorage),
    }),
  );
  bind(REPORT_STORE).toResolvedValue(
    ({ report }, { config }) =>
      (userId) =>
        new ReportStore(userId, config.reportReasons, report),
    [FEATURES.memberActions, TOKENS.tenant],
  );
  bind(MEMBER_VIEWER_STORE).toDynamicValue(({ get }) => () => {
    const [session, { config, policy }] = [get(SessionState), get(TOKENS.tenant)];
    const { ownProfile, loadOwnProfile } = get(FEATURES.ownProfile);
    const country = observeCountry(session, policy, get(FEATURES.display).displayPreferences);
    return new MemberViewer(session, ownProfile, loadOwnProfile, config.attributes, country);
  });
  bind(MUTUAL_STORE).toDynamicValue(({ get }) => () => {
    const translator = get(TOKENS.translator);
    return new MutualStore(
      get(FEATURES.profiles).profiles,
      get(MEMBER_VIEWER_STORE)(),
      get(FEATURES.conversationStart).startConversation,
      get(TOKENS.navigation),
      () => Promise.all([translator.loadNamespaces(['profile', 'attributes']), LazyMutualDialog.preload()]),
      get(TOKENS.logger),
    );
  });
});
