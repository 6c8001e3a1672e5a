import {
  connectionProblem,
  type CheckConnectivity,
  type Connection,
  type ConnectionState,
  type WatchNetwork,
} from '@duet/core/connection';
import type { Cancel, Problem } from '@duet/core/kernel';
import { makeObservable, observeCell } from '../../state/index.ts';

/** The connection banner. While it is mounted, faults are investigated. */
export class BannerStore {
  readonly #read: () => Connection;
  #stop: Cancel | undefined;

  constructor(
    private readonly state: ConnectionState,
    private readonly check: CheckConnectivity,
    private readonly network: WatchNetwork,
  ) {
    this.#read = observeCell(state.connection, 'connection');
    makeObservable(this);
  }

  start(): void {
    const stops = [this.check.start(), this.network.start()];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  dispose(): void {
    this.#stop?.();
  }

  get problem(): Problem | undefined {
    return connectionProblem(this.#read());
  }

  dismiss(): void {
    this.state.dismiss();
  }
}
