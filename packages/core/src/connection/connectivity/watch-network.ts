import type { Cancel } from '../../kernel/index.ts';
import type { CheckConnectivity } from './check-connectivity.ts';
import type { ConnectionState } from '../connection-state.ts';
import type { NetworkStatus } from './network-status.port.ts';

/**
 * Tells at once when the device loses its network, without waiting for a call to fail, and looks into what is wrong again
 * as soon as the network is back.
 */
export class WatchNetwork {
  constructor(
    private readonly network: NetworkStatus,
    private readonly state: ConnectionState,
    private readonly check: Pick<CheckConnectivity, 'repeat'>,
  ) {}

  /** Watches until the returned function is called. */
  start(): Cancel {
    this.#follow();
    return this.network.onChange(() => {
      this.#follow();
    });
  }

  #follow(): void {
    const isOffline = !this.network.isOnline();
    this.state.setOffline(isOffline);
    if (!isOffline) this.check.repeat();
  }
}
