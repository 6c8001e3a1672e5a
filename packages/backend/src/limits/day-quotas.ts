import type { Clock } from '@duet/core/kernel';
import type { RateCounters } from './rate-counters.ts';

const DAY = 86_400_000;
/** A quota is taken from the database in this many portions, so that most calls cost no statement. */
const PORTIONS = 40;
const MOST_HELD = 20_000;

interface Portion {
  left: number;
  readonly until: number;
}

/**
 * What one member may do in a day, over all processes. A process takes a portion (1/40 of the quota, at least one) and spends it
 * from memory; what it has not spent when it ends is lost to the member for that day.
 */
export class DayQuotas {
  readonly #portions = new Map<string, Portion>();

  constructor(
    private readonly counters: RateCounters,
    private readonly clock: Clock,
  ) {}

  /** Spends one. 0 if there was one left, else the milliseconds until the next day of this quota begins. */
  async consume(tenantId: string, quota: string, memberId: string, max: number): Promise<number> {
    const key = `${tenantId} ${quota} ${memberId}`;
    if (this.#consumePortion(key)) return 0;
    const size = Math.max(1, Math.floor(max / PORTIONS));
    const limit = { name: `day ${quota}`, max, window: DAY };
    const wait = await this.counters.take(tenantId, limit, memberId, size);
    if (wait === 0) this.#addPortion(key, size - 1);
    return wait;
  }

  #consumePortion(key: string): boolean {
    const portion = this.#portions.get(key);
    if (!portion || portion.left === 0 || portion.until <= this.clock.now()) return false;
    portion.left -= 1;
    return true;
  }

  #addPortion(key: string, left: number): void {
    if (this.#portions.size >= MOST_HELD) this.#portions.clear();
    const now = this.clock.now();
    const portion = this.#portions.get(key);
    const current = portion && portion.until > now ? portion : { left: 0, until: now + DAY };
    // Of two calls that found nothing left at the same time both fetch a portion.
    this.#portions.set(key, { left: left + current.left, until: current.until });
  }
}
