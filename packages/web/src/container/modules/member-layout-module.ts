import { ScriptTrackingWidget } from '@duet/adapters/analytics';
import { HiddenFormPost } from '@duet/adapters/navigation';
import { createPaywall, Paywall } from '@duet/core/payments';
import { SessionResets, SessionState } from '@duet/core/session';
import { createExternalSites } from '@duet/core/navigation';
import { ContainerModule } from '../../injection/index.ts';
import {
  OPEN_EVENTS_SITE,
  OPEN_HELP_SITE,
  MEMBER_NAVIGATION_STORE,
  MemberNavigationStore,
  RENEW_PHOTO_LINKS,
  TRACKING_WIDGET_STORE,
  TrackingWidgetStore,
} from '../../shell/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** What surrounds a member's pages. */
export const memberLayoutModule = new ContainerModule(({ bind }) => {
  bind(Paywall).toDynamicValue(({ get }) =>
    createPaywall({
      paywallStorage: get(TOKENS.paywallStorage),
      analytics: get(TOKENS.analytics),
      navigation: get(TOKENS.navigation),
      resets: get(SessionResets),
    }),
  );
  bind(TOKENS.paywall).toResolvedValue((paywall) => paywall, [Paywall]);
  bind(MEMBER_NAVIGATION_STORE).toResolvedValue(
    (session, unread, matches, activity, { requestLogOut }, paywall) =>
      () =>
        new MemberNavigationStore(session, unread, matches, activity, requestLogOut, paywall),
    [SessionState, TOKENS.unreadCount, TOKENS.matchCount, TOKENS.activityCount, FEATURES.logoutRequest, Paywall],
  );
  bind(RENEW_PHOTO_LINKS).toResolvedValue(
    ({ renewPhotoLinks }) =>
      () =>
        renewPhotoLinks,
    [FEATURES.profiles],
  );
  bind(TRACKING_WIDGET_STORE).toResolvedValue(
    (session, { consent }, scripts, { providers: { trackingWidget } }, logger, navigation) =>
      () =>
        new TrackingWidgetStore(
          session,
          consent,
          trackingWidget && new ScriptTrackingWidget(scripts, trackingWidget.sdk, logger),
          navigation,
        ),
    [SessionState, FEATURES.analytics, TOKENS.providerScripts, TOKENS.deployment, TOKENS.logger, TOKENS.navigation],
  );
  bind(TOKENS.formPost).toResolvedValue(() => new HiddenFormPost(document));
  bind(FEATURES.externalSites).toDynamicValue(({ get }) =>
    createExternalSites({
      signOnGateway: get(TOKENS.signOnGateway),
      formPost: get(TOKENS.formPost),
      navigation: get(TOKENS.navigation),
      ...get(FEATURES.pageState),
      support: get(TOKENS.tenant).support,
    }),
  );
  bind(OPEN_HELP_SITE).toResolvedValue(
    ({ openHelpSite }) =>
      () =>
        openHelpSite,
    [FEATURES.externalSites],
  );
  bind(OPEN_EVENTS_SITE).toResolvedValue(
    ({ openEventsSite }) =>
      () =>
        openEventsSite,
    [FEATURES.externalSites],
  );
});
