import type { Cancel, Clock } from '../../kernel/index.ts';
import type { Navigation } from '../../navigation/index.ts';
import type { ConnectionFault, ConnectionState } from '../connection-state.ts';
import type { Maintenance } from '../maintenance.port.ts';

/** Milliseconds before the one second try after the check itself met a network error (CON-06). */
const RETRY_DELAY = 6000;
/** Milliseconds before the check is repeated while the socket stays broken (CON-07). */
const RECHECK_DELAY = 60_000;

/**
 * Finds out what is wrong (CON-01 to CON-07): maintenance sends to the holding page, anything else shows the banner. One fault often
 * brings another: those that come while it is being found out are answered by it, and later ones do not take back what is shown.
 */
export class CheckConnectivity {
  #faults: ReadonlySet<ConnectionFault> = new Set();
  /** Names the check under way or waited for; a newer one takes its place. */
  #run: object | undefined;
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
      this.#cancel();
    };
  }

  /** The network is another one: what is wrong is found out anew, without waiting for the next turn. */
  repeat(): void {
    if (this.#faults.size === 0) return;
    this.state.setServer('checking');
    this.#begin();
  }

  #onStateChange(): void {
    const { faults, server } = this.state.connection.get();
    if (faults === this.#faults) return;
    const isWorse = [...faults].some((fault) => !this.#faults.has(fault));
    this.#faults = faults;
    if (faults.size === 0) this.#cancel();
    else if (isWorse && !this.#run) {
      if (server === 'unknown') this.state.setServer('checking');
      this.#begin();
    }
  }

  #begin(): void {
    this.#cancel();
    const run = {};
    this.#run = run;
    void this.#check(run, 'first');
  }

  #cancel(): void {
    this.#run = undefined;
    this.#timer?.();
    this.#timer = undefined;
  }

  async #check(run: object, turn: 'first' | 'second'): Promise<void> {
    const answer = await this.maintenance.isUnderWay();
    if (this.#run !== run) return;
    if (!answer.ok && turn === 'first') {
      this.#timer = this.clock.after(RETRY_DELAY, () => void this.#check(run, 'second'));
      return;
    }
    this.#run = undefined;
    this.state.setServer(answer.ok ? 'reachable' : 'unreachable');
    if (answer.ok && answer.value && !this.maintenance.hasBypass() && this.holdingPage !== undefined) {
      this.navigation.goToExternal(this.holdingPage);
      return;
    }
    if (answer.ok) this.state.clearFaults('network');
    if (this.#faults.has('websocket'))
      this.#timer = this.clock.after(RECHECK_DELAY, () => {
        this.#begin();
      });
  }
}
