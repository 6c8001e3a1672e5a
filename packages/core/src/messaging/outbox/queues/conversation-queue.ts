import type { Cancel, Clock, ReadonlyCell, Resettable } from '../../../kernel/index.ts';
import type { ProfilesState } from '../../../profile/index.ts';
import type { SessionState } from '../../../session/index.ts';
import type { DeliverEntry } from '../deliver-entry.ts';
import { isOutdated, nextEntry, type OutboxEntry } from '../outbox-entry.ts';
import type { OutboxState } from '../outbox-state.ts';
import type { OutboxStorage } from '../outbox-storage.port.ts';
import type { OutboxTabs } from '../outbox-tabs.port.ts';
import type { Reachability } from './reachability.ts';
import type { SettleEntry, Settlement } from '../settle-entry.ts';
import { isReasonGone, sendingConditions, type SendingConditions } from './sending-conditions.ts';

/** Milliseconds until an unreachable server is tried again; twice as many each time, up to the longest. */
const RETRY = 5000;
const LONGEST_RETRY = 60_000;

/**
 * Sends the entries of one conversation one after the other in the order in which they were written, whichever tab they were written
 * in: one tab at a time sends them. No other conversation waits for it. What the connection keeps back is tried again from time to time.
 */
export class ConversationQueue implements Resettable {
  #retry = RETRY;
  /** Milliseconds of the pause that runs, or ran last. */
  #pause = RETRY;
  #stopTimer: Cancel | undefined;
  /** Names the sending under way; undefined while there is none. */
  #sending: object | undefined;
  #isWokenAgain = false;
  /** Whether a connection that is back shortens the wait for the next try: once in each. */
  #mayTryEarly = true;

  constructor(
    private readonly conversationId: string,
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
    private readonly tabs: OutboxTabs,
    private readonly deliver: DeliverEntry,
    private readonly settle: SettleEntry,
    private readonly session: SessionState,
    private readonly profiles: Pick<ProfilesState, 'reunions' | 'separated'>,
    private readonly reachability: { readonly connection: ReadonlyCell<Reachability> },
    private readonly clock: Clock,
  ) {}

  /** Whether it neither sends nor waits for its next try. */
  get isIdle(): boolean {
    return this.#sending === undefined && this.#stopTimer === undefined;
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
    if (memberId === undefined || nextEntry(this.#unsent) === undefined) return;
    // The device knows for certain that no call would arrive.
    if (this.reachability.connection.get().offline) this.settle.stall(this.conversationId, { kind: 'unreachable' });
    else void this.#send(memberId);
  }

  /**
   * The connection is back: the next try does not wait for the timer. Where messages alone do not get through, a connection is back after
   * each try.
   */
  tryEarly(): void {
    if (!this.#mayTryEarly) return;
    this.#mayTryEarly = false;
    // Should it fail, the pause begins anew, and is not doubled for it.
    this.#retry = this.#pause;
    this.wake();
  }

  /** The session is over: what is on its way may still arrive, and nothing more is sent. */
  reset(): void {
    this.#sending = undefined;
    this.#isWokenAgain = false;
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#waitAnew();
  }

  #waitAnew(): void {
    this.#retry = this.#pause = RETRY;
    this.#mayTryEarly = true;
  }

  get #unsent(): readonly OutboxEntry[] {
    return this.state.unsentOf(this.conversationId);
  }

  async #send(memberId: string): Promise<void> {
    const run = {};
    this.#sending = run;
    let settlement: Settlement = 'stop';
    await this.tabs.sendAlone(`${memberId} ${this.conversationId}`, async () => {
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
    if (stalledFor === undefined) {
      this.#pause = this.#retry;
      this.#retry = Math.min(2 * this.#retry, LONGEST_RETRY);
    } else {
      // A busy server has said when: that the connection is back does not make it less busy.
      this.#mayTryEarly = false;
    }
    this.#stopTimer = this.clock.after(stalledFor ?? this.#pause, () => {
      this.#stopTimer = undefined;
      this.#mayTryEarly = true;
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
      const entry = nextEntry(this.#unsent);
      if (!entry || !isCurrent()) return 'stop';
      const before = this.#conditions;
      const result = await this.deliver.execute(entry);
      if (!isCurrent()) {
        // Its member logs in again without it.
        if (result.ok) {
          this.state.remove(entry.id);
          await this.storage.remove(entry.id);
        }
        return 'stop';
      }
      if (!result.ok && isReasonGone(result.error, before, this.#conditions)) continue;
      const settlement = await this.settle.execute(entry, result);
      if (settlement !== 'continue') return settlement;
      this.#waitAnew();
    }
  }

  get #conditions(): SendingConditions {
    return sendingConditions(this.profiles, this.session);
  }

  async #holdSeparated(): Promise<void> {
    const separated = this.profiles.separated.get();
    const held = this.#unsent.filter((one) => one.hold !== 'separated' && separated.has(one.partnerId));
    // All at once: they may meet again while it is stored.
    await Promise.all(held.map((entry) => this.settle.holdSeparated(entry)));
  }

  async #holdOutdated(): Promise<void> {
    const now = this.clock.now();
    for (const entry of this.#unsent) if (isOutdated(entry, now)) await this.settle.holdOutdated(entry);
  }
}
