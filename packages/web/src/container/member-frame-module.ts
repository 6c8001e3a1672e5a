import { ScriptTrackingWidget } from '@duet/adapters/analytics';
import { HiddenFormPost } from '@duet/adapters/session';
import { ConsentState } from '@duet/core/analytics';
import { LoadersState, MainProblemState } from '@duet/core/kernel';
import { Paywall } from '@duet/core/payments';
import { LogOut, OpenEvents, OpenHelp, SessionResets, SessionState } from '@duet/core/session';
import { RenewPhotoLinks } from '@duet/core/profile';
import { ContainerModule } from 'inversify';
import {
  DEPARTURE_STORE,
  DepartureStore,
  MEMBER_BAR_STORE,
  MemberBarStore,
  PHOTO_RENEWAL_STORE,
  PhotoRenewalStore,
  TRACKING_WIDGET_STORE,
  TrackingWidgetStore,
} from '../shell/index.ts';
import { TOKENS } from './tokens.ts';

/** What stands around a member's pages. */
export const memberFrameModule = new ContainerModule(({ bind }) => {
  bind(Paywall).toResolvedValue(
    (memory, analytics, navigation, resets) => resets.add(new Paywall(memory, analytics, navigation)),
    [TOKENS.paywallMemory, TOKENS.analytics, TOKENS.navigation, SessionResets],
  );
  bind(TOKENS.paywall).toResolvedValue((paywall) => paywall, [Paywall]);
  bind(MEMBER_BAR_STORE).toResolvedValue(
    (session, unread, matches, logOut, paywall) => () => new MemberBarStore(session, unread, matches, logOut, paywall),
    [SessionState, TOKENS.unreadCount, TOKENS.matchCount, LogOut, Paywall],
  );
  bind(PHOTO_RENEWAL_STORE).toResolvedValue((links) => () => new PhotoRenewalStore(links), [RenewPhotoLinks]);
  bind(TRACKING_WIDGET_STORE).toResolvedValue(
    (session, consent, scripts, { providers: { trackingWidget } }, logger, navigation) =>
      () =>
        new TrackingWidgetStore(
          session,
          consent,
          trackingWidget && new ScriptTrackingWidget(scripts, trackingWidget.sdk, logger),
          navigation,
        ),
    [SessionState, ConsentState, TOKENS.providerScripts, TOKENS.deployment, TOKENS.logger, TOKENS.navigation],
  );
  bind(TOKENS.formPost).toResolvedValue(() => new HiddenFormPost(document));
  bind(OpenHelp).toResolvedValue(
    (gateway, navigation, { support }, loaders, mainProblem) =>
      new OpenHelp(gateway, navigation, support, loaders, mainProblem),
    [TOKENS.signOnGateway, TOKENS.navigation, TOKENS.tenant, LoadersState, MainProblemState],
  );
  bind(OpenEvents).toResolvedValue(
    (gateway, form, loaders, mainProblem) => new OpenEvents(gateway, form, loaders, mainProblem),
    [TOKENS.signOnGateway, TOKENS.formPost, LoadersState, MainProblemState],
  );
  bind(DEPARTURE_STORE).toResolvedValue(
    (help, events, tenant) => () => new DepartureStore(help, events, tenant),
    [OpenHelp, OpenEvents, TOKENS.tenant],
  );
});
