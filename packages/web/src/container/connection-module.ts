import { BrowserNetworkStatus, DeferredLiveConnection, HttpMaintenance } from '@duet/adapters/connection';
import { FetchApiClient, FetchTransport, type CallObserver } from '@duet/adapters/http';
import { CheckConnectivity, ConnectionState, RecoverPage, WatchCalls, WatchNetwork } from '@duet/core/connection';
import { LoadersState, MainProblemState } from '@duet/core/kernel';
import { EndExpiredSession, SessionResets } from '@duet/core/session';
import { ContainerModule, type ResolutionContext } from 'inversify';
import { BANNER_STORE, BannerStore } from '../connection/index.ts';
import { apiSettings } from './api-settings.ts';
import { AppContainer } from './container.ts';
import { bringMemberRooms } from './member-rooms.ts';
import { TOKENS } from './tokens.ts';

/** How the connection to the server stands, and that a live one begins with a member; used from the start. */
export const connectionModule = new ContainerModule(({ bind }) => {
  bind(ConnectionState).toResolvedValue((resets) => resets.add(new ConnectionState()), [SessionResets]);
  bind(TOKENS.callObserver).toDynamicValue(callObserver);
  bind(TOKENS.maintenance).toResolvedValue(
    (tenant, deployment, tokens, clock) => {
      // A client of its own: what this file's server answers says nothing about the API's.
      const api = new FetchApiClient(
        apiSettings(tenant, deployment),
        tokens,
        UNHEARD,
        clock,
        new FetchTransport(),
        new FetchTransport(),
      );
      return new HttpMaintenance(api, () => document.cookie, deployment.deployment.maintenanceCookie);
    },
    [TOKENS.tenant, TOKENS.deployment, TOKENS.tokenVault, TOKENS.clock],
  );
  bind(TOKENS.liveConnection).toDynamicValue(
    (context) =>
      new DeferredLiveConnection(async () => {
        await bringMemberRooms(context.get(AppContainer));
        return context.get(TOKENS.memberConnection);
      }, context.get(TOKENS.logger)),
  );
  bind(CheckConnectivity).toResolvedValue(
    (maintenance, state, navigation, clock, { deployment }) =>
      new CheckConnectivity(maintenance, state, navigation, clock, deployment.holdingPage),
    [TOKENS.maintenance, ConnectionState, TOKENS.navigation, TOKENS.clock, TOKENS.deployment],
  );
  bind(WatchNetwork).toResolvedValue(
    (state, check) => new WatchNetwork(new BrowserNetworkStatus(), state, check),
    [ConnectionState, CheckConnectivity],
  );
  bind(RecoverPage).toResolvedValue(
    (maintenance, problem, navigation) => new RecoverPage(maintenance, problem, navigation),
    [TOKENS.maintenance, MainProblemState, TOKENS.navigation],
  );
  bind(BANNER_STORE).toResolvedValue(
    (state, check, network) => () => new BannerStore(state, check, network),
    [ConnectionState, CheckConnectivity, WatchNetwork],
  );
});

const UNHEARD: CallObserver = {
  reached: () => undefined,
  unreachable: () => undefined,
  unauthenticated: () => undefined,
};

/** Session and socket end and begin one another, so each asks for the other only when it is needed. */
function callObserver(context: ResolutionContext): CallObserver {
  return new WatchCalls(context.get(ConnectionState), context.get(LoadersState), (token) => {
    context.get(EndExpiredSession).execute(token);
  });
}
