import { Cell } from '../../kernel/index.ts';
import type { Reachability } from '../outbox/queues/reachability.ts';

/** What is known of the connection: it is open until a test says otherwise. */
export class FakeReachability {
  readonly connection = new Cell<Reachability>({ offline: false, faults: new Set(), live: 'open' });

  setFaults(...faults: readonly string[]): void {
    this.connection.update((known) => ({ ...known, faults: new Set(faults) }));
  }

  setOffline(offline: boolean): void {
    this.connection.update((known) => (known.offline === offline ? known : { ...known, offline }));
  }
}
