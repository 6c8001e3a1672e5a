import { BrowserNetworkStatus, DeferredLiveConnection, HttpMaintenance } from '@duet/adapters/connection';
import { visitorEndpoints } from '@duet/adapters/contract';
import { FetchApiClient, FetchTransport, type CallObserver } from '@duet/adapters/http';
import { apiSettings } from '@duet/adapters/tenant';
import { createConnection, createConnectivity } from '@duet/core/connection';
import { SessionResets } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { BANNER_STORE, BannerStore } from '../../connection/index.ts';
import { AppContainer } from '../container.ts';
import { FEATURES } from '../features.ts';
import { loadMemberModules } from '../load-member-modules.ts';
import { TOKENS } from '../tokens.ts';

/** Milliseconds in which a small file has arrived, or the server counts as out of reach: somebody waits to be told. */
const MAINTENANCE_LIMIT = 5000;

/** The state of the connection to the server, and the live connection that begins with a member; used from the start. */
export const connectionModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.connection).toDynamicValue(({ get }) =>
    createConnection({
      loaders: get(FEATURES.pageState).loaders,
      endExpiredSession: get(FEATURES.sessionEnd).endExpiredSession,
      resets: get(SessionResets),
    }),
  );
  bind(TOKENS.callObserver).toResolvedValue(({ observeCalls }) => observeCalls, [FEATURES.connection]);
  bind(TOKENS.maintenance).toResolvedValue(
    (tenant, deployment, tokens, clock) => {
      // A client of its own: what this file's server answers reports nothing about the API's.
      const transport = new FetchTransport();
      const settings = { ...apiSettings({ tenant, deployment }), callLimit: MAINTENANCE_LIMIT };
      const api = new FetchApiClient(visitorEndpoints, settings, tokens, NO_OBSERVER, clock, transport, transport);
      return new HttpMaintenance(api, () => document.cookie, deployment.deployment.maintenanceCookie);
    },
    [TOKENS.tenant, TOKENS.deployment, TOKENS.tokenStorage, TOKENS.clock],
  );
  bind(TOKENS.liveConnection).toDynamicValue(
    ({ get }) =>
      new DeferredLiveConnection(async () => {
        await loadMemberModules(get(AppContainer));
        return get(FEATURES.liveConnection).liveConnection;
      }, get(TOKENS.logger)),
  );
  bind(TOKENS.networkStatus).toDynamicValue(() => new BrowserNetworkStatus());
  bind(FEATURES.connectivity).toDynamicValue(({ get }) =>
    createConnectivity({
      maintenance: get(TOKENS.maintenance),
      networkStatus: get(TOKENS.networkStatus),
      connection: get(FEATURES.connection).connection,
      mainProblem: get(FEATURES.pageState).mainProblem,
      navigation: get(TOKENS.navigation),
      clock: get(TOKENS.clock),
      holdingPage: get(TOKENS.deployment).deployment.holdingPage,
    }),
  );
  bind(BANNER_STORE).toResolvedValue(
    ({ connection }, { checkConnectivity, watchNetwork }) =>
      () =>
        new BannerStore(connection, checkConnectivity, watchNetwork),
    [FEATURES.connection, FEATURES.connectivity],
  );
});

const NO_OBSERVER: CallObserver = {
  reached: () => undefined,
  unreachable: () => undefined,
  unauthenticated: () => undefined,
};
