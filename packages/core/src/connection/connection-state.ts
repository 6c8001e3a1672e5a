import { Cell, type ReadonlyCell } from '../kernel/index.ts';

export type ConnectionFault = 'network' | 'server' | 'websocket';

export interface Connection {
  readonly live: 'closed' | 'connecting' | 'open' | 'waiting';
  /** All that is wrong, until it is right again. */
  readonly faults: ReadonlySet<ConnectionFault>;
  /** Whether it is being found out what is wrong. */
  readonly checking: boolean;
  /** What was found out: whether the server answers at all. Undefined until it is, and while nothing is wrong. */
  readonly isServerReachable?: boolean;
  /** The device itself has no network. */
  readonly offline: boolean;
  /** The member has clicked the banner away (A64). */
  readonly dismissed: boolean;
}

const INITIAL: Connection = {
  live: 'closed',
  faults: new Set(),
  checking: false,
  offline: false,
  dismissed: false,
};

/** The state of the connection to the server. */
export class ConnectionState {
  readonly #connection = new Cell<Connection>(INITIAL);

  get connection(): ReadonlyCell<Connection> {
    return this.#connection;
  }

  setLive(live: Connection['live']): void {
    this.#connection.update((connection) => (connection.live === live ? connection : { ...connection, live }));
  }

  /** Something went wrong. A fault of another kind is news even to who has dismissed the last one. */
  setFault(fault: ConnectionFault): void {
    this.#connection.update((connection) =>
      connection.faults.has(fault)
        ? connection
        : { ...connection, faults: new Set([...connection.faults, fault]), dismissed: false },
    );
  }

  /** These faults are over; another stays. */
  clearFaults(...faults: readonly ConnectionFault[]): void {
    this.#connection.update((connection) => {
      const left = [...connection.faults].filter((fault) => !faults.includes(fault));
      if (left.length === connection.faults.size) return connection;
      if (left.length > 0) return { ...connection, faults: new Set(left) };
      const { isServerReachable: _, ...rest } = connection;
      return { ...rest, faults: new Set(), checking: false, dismissed: false };
    });
  }

  /** It is being found out what is wrong: what was found out before holds no more. */
  startChecking(): void {
    this.#connection.update(({ isServerReachable: _, ...connection }) => ({ ...connection, checking: true }));
  }

  /** It was found out, and stays so while it is looked at again. */
  endChecking(isServerReachable: boolean): void {
    this.#connection.update((connection) =>
      connection.checking || connection.isServerReachable !== isServerReachable
        ? { ...connection, checking: false, isServerReachable }
        : connection,
    );
  }

  /** A network that is lost is news even to who has dismissed a fault. */
  setOffline(offline: boolean): void {
    this.#connection.update((connection) =>
      connection.offline === offline ? connection : { ...connection, offline, dismissed: false },
    );
  }

  dismiss(): void {
    this.#connection.update((connection) => ({ ...connection, dismissed: true }));
  }

  reset(): void {
    this.#connection.update(({ offline }) => ({ ...INITIAL, offline }));
  }
}
