import { Cell, type ReadonlyCell } from '../kernel/index.ts';

export type ConnectionFault = 'network' | 'server' | 'websocket';

export interface Connection {
  readonly live: 'closed' | 'connecting' | 'open' | 'waiting';
  /** All that is wrong, until it is right again. */
  readonly faults: ReadonlySet<ConnectionFault>;
  /** Whether the server answers at all, as far as it was found out since something is wrong. What is known stays while it is found out again. */
  readonly server: 'unknown' | 'checking' | 'reachable' | 'unreachable';
  /** The device itself has no network. */
  readonly offline: boolean;
  /** The member has clicked the banner away (A64). */
  readonly dismissed: boolean;
}

const INITIAL: Connection = {
  live: 'closed',
  faults: new Set(),
  server: 'unknown',
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
      const left = new Set([...connection.faults].filter((fault) => !faults.includes(fault)));
      if (left.size === connection.faults.size) return connection;
      return { ...connection, faults: left, ...(left.size === 0 && { server: 'unknown', dismissed: false }) };
    });
  }

  setServer(server: Connection['server']): void {
    this.#connection.update((connection) => (connection.server === server ? connection : { ...connection, server }));
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
