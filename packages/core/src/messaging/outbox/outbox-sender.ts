import type { Cancel, Clock, ReadonlyCell, Resettable } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { DeliverEntry } from './deliver-entry.ts';
import { isOutdated, nextEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';
import type { OutboxTabs } from './outbox-tabs.port.ts';
import type { SettleEntry, Settlement } from './settle-entry.ts';

/** Milliseconds until an unreachable server is tried again; twice as many each time, up to the longest. */
const RETRY = 5000;
const LONGEST_RETRY = 60_000;

/** What is known of the connection. */
export interface Reachability {
  /** The device itself has no network. */
  readonly offline: boolean;
  readonly fault?: string;
  readonly live: string;
}

/**
 * Sends the entries one after the other in the order in which they were written, whichever tab they were written in: one tab at a
 * time sends. What the connection keeps back is tried again when it is back, and from time to time.
 */
export class OutboxSender implements Resettable {
  #retry = RETRY;
  #stopTimer: Cancel | undefined;
  /** Names the sending under way; undefined while there is none. */
  #sending: object | undefined;
  #isWokenAgain = false;
  #isOpen = false;

  constructor(
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
    private readonly tabs: OutboxTabs,
    private readonly deliver: DeliverEntry,
    private readonly settle: SettleEntry,
    private readonly session: SessionState,
    private readonly profiles: Pick<ProfilesState, 'separated'>,
    private readonly reachability: { readonly connection: ReadonlyCell<Reachability> },
    private readonly clock: Clock,
  ) {
    this.reachability.connection.subscribe(() => {
      this.#onConnection();
    });
  }

  /** There may be something to send. */
  wake(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#sending) {
      this.#isWokenAgain = true;
      return;
    }
    const memberId = this.session.self?.id;
    if (memberId === undefined || nextEntry(this.state.unsent) === undefined) return;
    // The device knows for certain that no call would arrive.
    if (this.reachability.connection.get().offline) this.settle.stall({ kind: 'unreachable' });
    else void this.#send(memberId);
  }

  /** The session is over: what is on its way may still arrive, and nothing more is sent. */
  reset(): void {
    this.#sending = undefined;
    this.#isWokenAgain = false;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#retry = RETRY;
  }

  async #send(memberId: string): Promise<void> {
    const run = {};
    this.#sending = run;
    let settlement: Settlement = 'stop';
    await this.tabs.sendAlone(memberId, async () => {
      settlement = await this.#sendAll(memberId, () => this.#sending === run && this.session.self?.id === memberId);
    });
    if (this.#sending !== run) return;
    this.#sending = undefined;
    this.#goOn(settlement);
  }

  #goOn(settlement: Settlement): void {
    const isWokenAgain = this.#isWokenAgain;
    this.#isWokenAgain = false;
    if (typeof settlement === 'string') {
      if (isWokenAgain) this.wake();
    } else if (isWokenAgain && settlement.stalledFor === undefined) this.wake();
    else this.#schedule(settlement.stalledFor);
  }

  #schedule(stalledFor: number | undefined): void {
    const milliseconds = stalledFor ?? this.#retry;
    if (stalledFor === undefined) this.#retry = Math.min(2 * this.#retry, LONGEST_RETRY);
    this.#stopTimer = this.clock.after(milliseconds, () => {
      this.wake();
    });
  }

  async #sendAll(memberId: string, isCurrent: () => boolean): Promise<Settlement> {
    for (;;) {
      const stored = await this.storage.list(memberId);
      if (!isCurrent()) return 'stop';
      this.state.synchronize(stored);
      this.settle.concludeGone();
      await this.#holdSeparated();
      await this.#holdOutdated();
      const entry = nextEntry(this.state.unsent);
      if (!entry || !isCurrent()) return 'stop';
      const result = await this.deliver.execute(entry);
      if (!isCurrent()) {
        // Its member logs in again without it.
        if (result.ok) await this.storage.remove(entry.id);
        return 'stop';
      }
      const settlement = await this.settle.execute(entry, result);
      if (settlement !== 'continue') return settlement;
      this.#retry = RETRY;
    }
  }

  async #holdSeparated(): Promise<void> {
    const separated = this.profiles.separated.get();
    for (const entry of this.state.unsent)
      if (entry.hold !== 'separated' && separated.has(entry.partnerId)) await this.settle.holdSeparated(entry);
  }

  async #holdOutdated(): Promise<void> {
    const now = this.clock.now();
    for (const entry of this.state.unsent) if (isOutdated(entry, now)) await this.settle.holdOutdated(entry);
  }

  /** Back, or another socket is open: what waits does not wait for the timer. */
  #onConnection(): void {
    const { offline, fault, live } = this.reachability.connection.get();
    const isOpen = !offline && fault === undefined && live !== 'waiting';
    const isBack = isOpen && !this.#isOpen;
    this.#isOpen = isOpen;
    if (isBack && this.state.isStalled) this.wake();
  }
}
