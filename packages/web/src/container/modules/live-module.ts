import {
  AppIconBadge,
  BrowserLiveSocket,
  BrowserPageResume,
  DocumentTitle,
  liveSocketAddress,
} from '@duet/adapters/connection';
import { PageAttention } from '@duet/adapters/kernel';
import { createLiveConnection } from '@duet/core/connection';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { TOASTS_STORE, ToastsStore } from '../../connection/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** The live socket, its frames and what they change; loaded as soon as there is a member. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.liveSocket).toResolvedValue(
    ({ deployment }) => new BrowserLiveSocket(() => liveSocketAddress(window.location, deployment.socketHost)),
    [TOKENS.deployment],
  );
  bind(TOKENS.attention).toResolvedValue(() => new PageAttention());
  bind(TOKENS.documentTitle).toResolvedValue(
    (translator) => new DocumentTitle(() => translator.translate('connection', 'title.newMessage')),
    [TOKENS.translator],
  );
  bind(FEATURES.liveConnection).toDynamicValue(({ get }) =>
    createLiveConnection({
      ...get(FEATURES.profiles),
      ...get(FEATURES.ownProfile),
      ...get(FEATURES.matchCount),
      ...get(FEATURES.activityCount),
      conversations: get(FEATURES.conversations),
      liveSocket: get(TOKENS.liveSocket),
      titleSignal: get(TOKENS.documentTitle),
      unreadSignals: [get(TOKENS.documentTitle), new AppIconBadge()],
      attention: get(TOKENS.attention),
      pageResume: new BrowserPageResume(),
      tokenStorage: get(TOKENS.tokenStorage),
      connection: get(FEATURES.connection).connection,
      session: get(SessionState),
      resets: get(SessionResets),
      showsCounts: true,
      renewSession: get(FEATURES.session).renewSession,
      endExpiredSession: get(FEATURES.sessionEnd).endExpiredSession,
      loadSelf: get(FEATURES.sessionRestoration).loadSelf,
      refreshSubscription: get(FEATURES.sessionRestoration).refreshSubscription,
      presenceInterval: get(TOKENS.tenant).policy.presenceInterval,
      clock: get(TOKENS.clock),
    }),
  );
  bind(TOASTS_STORE).toResolvedValue(
    ({ notifications }, { profiles }, navigation) =>
      () =>
        new ToastsStore(notifications, profiles, navigation),
    [FEATURES.liveConnection, FEATURES.profiles, TOKENS.navigation],
  );
});
