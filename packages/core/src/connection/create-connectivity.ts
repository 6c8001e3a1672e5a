import type { Clock, MainProblemState } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import { CheckConnectivity } from './connectivity/check-connectivity.ts';
import type { ConnectionState } from './connection-state.ts';
import type { Maintenance } from './maintenance.port.ts';
import type { NetworkStatus } from './connectivity/network-status.port.ts';
import { RecoverPageLoad } from './recover-page-load.ts';
import { WatchNetwork } from './connectivity/watch-network.ts';

export interface ConnectivityDependencies {
  readonly maintenance: Maintenance;
  readonly networkStatus: NetworkStatus;
  readonly connection: ConnectionState;
  readonly mainProblem: MainProblemState;
  readonly navigation: Navigation;
  readonly clock: Clock;
  /** The tenant's, if it has one. */
  readonly holdingPage: string | undefined;
}

/** Finds out what a broken connection is due to, and what is to be done about it. */
export function createConnectivity({
  maintenance,
  networkStatus,
  connection,
  mainProblem,
  navigation,
  clock,
  holdingPage,
}: ConnectivityDependencies) {
  const checkConnectivity = new CheckConnectivity(maintenance, connection, navigation, clock, holdingPage);
  return {
    checkConnectivity,
    watchNetwork: new WatchNetwork(networkStatus, connection, checkConnectivity),
    recoverPageLoad: new RecoverPageLoad(maintenance, mainProblem, navigation, connection),
  };
}

export type ConnectivityFeature = ReturnType<typeof createConnectivity>;
