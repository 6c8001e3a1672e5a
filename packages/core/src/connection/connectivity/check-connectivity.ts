import type { Cancel, Clock } from '../../kernel/index.ts';
import type { Navigation } from '../../navigation/index.ts';
import type { ConnectionFault, ConnectionState } from '../connection-state.ts';
import type { Maintenance } from '../maintenance.port.ts';

/** Milliseconds before the one second try after the check itself met a network error (CON-06). */
const RETRY_DELAY = 6000;
/** Milliseconds before the check is repeated while the socket stays broken (CON-07). */
const RECHECK_DELAY = 60_000;

/** Finds out what a fault means (CON-01 to CON-07): maintenance sends to the holding page, anything else shows the banner. */
export class CheckConnectivity {
  #fault: ConnectionFault | undefined;
  #timer: Cancel | undefined;

  constructor(
    private readonly maintenance: Maintenance,
    private readonly state: ConnectionState,
    private readonly navigation: Navigation,
    private readonly clock: Clock,
    /** The tenant's holding page; without one, the banner has to do. */
    private readonly holdingPage: string | undefined,
  ) {}

  /** Checks at each new fault until the returned function is called. */
  start(): Cancel {
    const stop = this.state.connection.subscribe(() => {
      this.#onStateChange();
    });
    return () => {
      stop();
      this.#timer?.();
    };
  }

  /** Looks into the present fault again, without waiting for the next turn. */
  repeat(): void {
    if (this.#fault === undefined) return;
    this.#timer?.();
    void this.#check(this.#fault, 'first');
  }

  #onStateChange(): void {
    const { fault } = this.state.connection.get();
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.#timer?.();
    if (fault === undefined) this.state.setChecking(false);
    else void this.#check(fault, 'first');
  }

  async #check(fault: ConnectionFault, turn: 'first' | 'second'): Promise<void> {
    this.state.setChecking(true);
    const answer = await this.maintenance.isUnderWay();
    if (this.#fault !== fault) return;
    if (!answer.ok && turn === 'first') {
      this.#schedule(RETRY_DELAY, fault, 'second');
      return;
    }
    this.state.setChecking(false);
    if (answer.ok && answer.value && !this.maintenance.hasBypass() && this.holdingPage !== undefined)
      this.navigation.goToExternal(this.holdingPage);
    else if (answer.ok && fault === 'network') this.state.clearFaults('network');
    else if (fault === 'websocket') this.#schedule(RECHECK_DELAY, fault, 'first');
  }

  #schedule(milliseconds: number, fault: ConnectionFault, turn: 'first' | 'second'): void {
    this.#timer = this.clock.after(milliseconds, () => void this.#check(fault, turn));
  }
}
