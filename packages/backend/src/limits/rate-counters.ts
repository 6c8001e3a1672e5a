import type { Clock } from '@duet/core/kernel';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/index.ts';
import { Signer } from '../kernel/index.ts';

/** At most `max` within `window` milliseconds, counted from the first one. */
export interface CountedLimit {
  /** Names the counter. Two limits of one name share it. */
  readonly name: string;
  readonly max: number;
  readonly window: number;
  /**
   * After `free` ones each further one must be 1 s, 2 s, 4 s … later than the one before, `longest` milliseconds at most. One that
   * comes earlier is refused and not counted.
   */
  readonly pace?: { readonly free: number; readonly longest: number };
}

const UNPACED = { free: 2_147_483_647, longest: 1_000 };

/**
 * Counters in the database, so that a limit holds for all processes together and over restarts. What is counted (an email, an
 * address) is kept as a keyed hash. Switched off, nothing is counted and everything is allowed.
 */
export class RateCounters {
  readonly #signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    secret: string,
    private readonly isOn: boolean,
  ) {
    this.#signer = new Signer(secret, 'rate counter');
  }

  /** Counts one more for `subject`. 0 if that is within the limit, else the milliseconds after which another try makes sense. */
  async take(tenantId: string, limit: CountedLimit, subject: string, amount = 1): Promise<number> {
    if (!this.isOn) return 0;
    return this.database.inTenant(tenantId, (transaction) =>
      this.takeIn(transaction, tenantId, limit, subject, amount),
    );
  }

  /** Like `take`, in the caller's transaction: one statement, or two for a refusal. Of two at the same time both are counted. */
  async takeIn(
    transaction: TenantTransaction,
    tenantId: string,
    { name, max, window, pace = UNPACED }: CountedLimit,
    subject: string,
    amount = 1,
  ): Promise<number> {
    if (!this.isOn) return 0;
    const now = new Date(this.clock.now());
    const ends = new Date(this.clock.now() + window);
    const key = this.#key(name, subject);
    const longest = pace.longest / 1000;
    const taken = await sql`
      insert into rate_counters as counter (tenant_id, key_hash, count, ends_at, last_at)
      values (${tenantId}, ${key}, ${amount}::integer, ${ends}::timestamptz, ${now}::timestamptz)
      on conflict (tenant_id, key_hash) do update set
        count = case when counter.ends_at <= ${now}::timestamptz then 0 else counter.count end + ${amount}::integer,
        ends_at = case when counter.ends_at <= ${now}::timestamptz then ${ends}::timestamptz else counter.ends_at end,
        last_at = ${now}::timestamptz
      where counter.ends_at <= ${now}::timestamptz
        or (counter.count + ${amount}::integer <= ${max}::integer and (
          counter.count < ${pace.free}::integer
          or counter.last_at + least(power(2, least(counter.count - ${pace.free}::integer, 20)), ${longest}::float8)
            * interval '1 second' <= ${now}::timestamptz))
      returning count`.execute(transaction);
    if (taken.rows.length > 0) return 0;
    const counter = await this.#read(transaction, tenantId, key);
    if (!counter) return 1000;
    const { count, ends_at: endsAt, last_at: lastAt } = counter;
    const opens =
      count + amount > max
        ? endsAt.getTime()
        : lastAt.getTime() + Math.min(2 ** Math.min(count - pace.free, 20) * 1000, pace.longest);
    return Math.max(1000, opens - now.getTime());
  }

  /** How many are counted at this moment. */
  async countIn(
    transaction: TenantTransaction,
    tenantId: string,
    { name }: Pick<CountedLimit, 'name'>,
    subject: string,
  ): Promise<number> {
    if (!this.isOn) return 0;
    const counter = await this.#read(transaction, tenantId, this.#key(name, subject));
    return counter && counter.ends_at.getTime() > this.clock.now() ? counter.count : 0;
  }

  /** Takes one back that should not have been counted. */
  async giveBackIn(
    transaction: TenantTransaction,
    tenantId: string,
    { name }: Pick<CountedLimit, 'name'>,
    subject: string,
  ): Promise<void> {
    if (!this.isOn) return;
    await transaction
      .updateTable('rate_counters')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', this.#key(name, subject))
      .execute();
  }

  /** Begins from zero. */
  async clearIn(
    transaction: TenantTransaction,
    tenantId: string,
    { name }: Pick<CountedLimit, 'name'>,
    subject: string,
  ): Promise<void> {
    if (!this.isOn) return;
    await transaction
      .deleteFrom('rate_counters')
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', this.#key(name, subject))
      .execute();
  }

  /** Deletes counters whose window is over. */
  async sweep(): Promise<void> {
    await this.database.acrossTenants
      .deleteFrom('rate_counters')
      .where('ends_at', '<=', new Date(this.clock.now()))
      .execute();
  }

  #read(transaction: TenantTransaction, tenantId: string, key: string) {
    return transaction
      .selectFrom('rate_counters')
      .select(['count', 'ends_at', 'last_at'])
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', key)
      .executeTakeFirst();
  }

  #key(name: string, subject: string): string {
    return this.#signer.sign(`${name} ${subject}`);
  }
}
