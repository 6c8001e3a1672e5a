import { Cell, type ReadonlyCell } from '../kernel/index.ts';

export type ConnectionFault = 'network' | 'server' | 'websocket';

export interface Connection {
  readonly live: 'closed' | 'connecting' | 'open' | 'waiting';
  /** What is wrong, until it is right again. */
  readonly fault?: ConnectionFault;
  /** Whether it is being found out what is wrong. */
  readonly checking: boolean;
  /** The device itself has no network. */
  readonly offline: boolean;
  /** The member has clicked this fault's banner away (A64). */
  readonly dismissed: boolean;
}

const INITIAL: Connection = { live: 'closed', checking: false, offline: false, dismissed: false };

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
      connection.fault === fault ? connection : { ...connection, fault, dismissed: false },
    );
  }

  /** These faults are over; another stays. */
  clearFaults(...faults: readonly ConnectionFault[]): void {
    this.#connection.update((connection) => {
      if (connection.fault === undefined || !faults.includes(connection.fault)) return connection;
      const { fault: _, ...rest } = connection;
      return { ...rest, dismissed: false };
    });
  }

  setChecking(checking: boolean): void {
    this.#connection.update((connection) =>
      connection.checking === checking ? connection : { ...connection, checking },
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
