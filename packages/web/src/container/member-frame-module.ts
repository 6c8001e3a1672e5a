import { ScriptTrackingWidget } from '@duet/adapters/analytics';
import { HiddenFormPost, HttpSignOnGateway } from '@duet/adapters/session';
import { ConsentState } from '@duet/core/analytics';
import { LoadersState, MainProblemState } from '@duet/core/kernel';
import { LogOut, OpenEvents, OpenHelp, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  DEPARTURE_STORE,
  DepartureStore,
  MEMBER_BAR_STORE,
  MemberBarStore,
  TRACKING_WIDGET_STORE,
  TrackingWidgetStore,
} from '../shell/index.ts';
import { TOKENS } from './tokens.ts';

/** What stands around a member's pages. */
export const memberFrameModule = new ContainerModule(({ bind }) => {
  bind(MEMBER_BAR_STORE).toResolvedValue(
    (session, unread, matches, logOut) => () => new MemberBarStore(session, unread, matches, logOut),
    [SessionState, TOKENS.unreadCount, TOKENS.matchCount, LogOut],
  );
  bind(TRACKING_WIDGET_STORE).toResolvedValue(
    (session, consent, scripts, { providers: { trackingWidget } }, logger) =>
      () =>
        new TrackingWidgetStore(
          session,
          consent,
          trackingWidget && new ScriptTrackingWidget(scripts, trackingWidget.sdk, logger),
        ),
    [SessionState, ConsentState, TOKENS.providerScripts, TOKENS.deployment, TOKENS.logger],
  );
  bind(TOKENS.signOnGateway).toResolvedValue((api) => new HttpSignOnGateway(api), [TOKENS.apiClient]);
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
