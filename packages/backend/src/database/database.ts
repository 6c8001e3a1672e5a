import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { connectionFault, isDeadlock, OutcomeUnknownError, type ConnectionFault } from './connection-fault.ts';
import type { Engine } from './engine.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import type { Schema } from './schema.ts';
import { TenantDialect } from './tenant-dialect.ts';

/** A transaction bound to one tenant: rows of others neither show nor can be written. */
export type TenantTransaction = Transaction<Schema>;

/** A statement that each connection parses and plans once. */
export interface PreparedStatement {
  /** Unique in the product. Another text takes another name: connections of an earlier release may be in use beside this one's. */
  readonly name: string;
  readonly text: string;
}

/** How often a transaction may run in all when it fails each time. Other connections of the pool may be broken as well. */
const MOST_RUNS = 3;
/**
 * Milliseconds, after a first deadlock, in which the transaction that was waiting gets the lock that this one has given up: taken again at
 * once, it makes the same deadlock on a busy machine.
 */
const DEADLOCK_PAUSE = 50;
/** Within this many looks, a twentieth of a second apart, a transaction that lost its connection has ended. */
const MOST_STATUS_READS = 40;

export class Database {
  /** The owner's connection, which sees every tenant: for migrations, token lookup, maintenance and nothing else. */
  readonly acrossTenants: Kysely<Schema>;
  readonly #currentTenant = new AsyncLocalStorage<string>();
  readonly #looksUpOutcomes = new AsyncLocalStorage<true>();

  constructor(private readonly engine: Engine) {
    this.acrossTenants = new Kysely<Schema>({
      dialect: new TenantDialect(engine.pool, this.#currentTenant),
      plugins: [...(engine.plugins ?? [])],
    });
  }

  get engineName(): Engine['name'] {
    return this.engine.name;
  }

  /**
   * Runs `work` in one transaction as `tenant`. Must not be nested: the embedded engine has one connection and would
   * wait for itself. Nothing slow (hashing, images, calls) belongs inside, and nothing but statements: `work` runs again when
   * the connection is lost before COMMIT was sent, or PostgreSQL ends it because it and another waited for each other. Rejects
   * with a connection error (see `connectionFault`) when that does not help, and with `OutcomeUnknownError` when it is lost
   * afterwards.
   */
  async inTenant<T>(tenant: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    if (this.#currentTenant.getStore() !== undefined)
      throw new Error('inTenant is called inside inTenant: pass the transaction on');
    return this.#currentTenant.run(tenant, () => this.#retryWhileLost(() => this.#runOnce(work)));
  }

  /**
   * Runs one statement as a transaction of its own, in one round trip, as the owner: one that concerns a tenant binds itself to it,
   * as `write_message` does. It runs again when the connection is lost, even after it was committed: it must change nothing the
   * second time.
   */
  async runPrepared<Row extends object>(
    { name, text }: PreparedStatement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    return this.#retryWhileLost(async () => {
      try {
        const { rows } = await this.engine.pool.query<Row>({ name, text, values: [...values] });
        return { isDone: true, result: rows } as const;
      } catch (error) {
        return { isDone: false, mayRunAgain: true, error } as const;
      }
    });
  }

  /** Reads as the owner does, once more when the connection is lost. `query` must not write. */
  async read<T>(query: (database: Kysely<Schema>) => Promise<T>): Promise<T> {
    return this.#retryWhileLost(async () => {
      try {
        return { isDone: true, result: await query(this.acrossTenants) } as const;
      } catch (error) {
        return { isDone: false, mayRunAgain: true, error } as const;
      }
    });
  }

  /**
   * Inside `work`, a transaction whose connection is lost after COMMIT was sent is looked up in PostgreSQL's own record, and
   * ends accordingly. Costs a statement a transaction: for calls that must not happen twice and keep no key of their own.
   */
  withKnownOutcomes<T>(work: () => Promise<T>): Promise<T> {
    return this.#looksUpOutcomes.run(true, work);
  }

  /** Resolves when the database answers; rejects when it cannot be reached. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.acrossTenants);
  }

  /** Calls `listener` when an idle connection ends by itself, as after a restart of the database. */
  onConnectionLost(listener: (fault: ConnectionFault | undefined) => void): void {
    this.engine.pool.on('error', (error) => {
      listener(connectionFault(error));
    });
  }

  /** Refreshes the planner's figures; the embedded engine does not do it by itself. */
  async refreshStatistics(): Promise<void> {
    if (this.engine.name === 'embedded') await refreshStatistics(this.acrossTenants);
  }

  /** Waits for running work, then closes permanently. */
  async close(): Promise<void> {
    await this.engine.close();
  }

  async #retryWhileLost<T>(run: () => Promise<RunOutcome<T>>): Promise<T> {
    for (let runs = 1; ; runs += 1) {
      const outcome = await run();
      if (outcome.isDone) return outcome.result;
      const wasDeadlock = isDeadlock(outcome.error);
      const isUndone = wasDeadlock || connectionFault(outcome.error) === 'lost';
      if (!isUndone || !outcome.mayRunAgain || runs === MOST_RUNS) throw outcome.error;
      if (wasDeadlock) await pause(DEADLOCK_PAUSE * runs);
    }
  }

  async #runOnce<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<RunOutcome<T>> {
    const commit: { sent?: SentCommit<T> } = {};
    try {
      const result = await this.acrossTenants.transaction().execute(async (transaction) => {
        const answer = await work(transaction);
        commit.sent = { result: answer, record: await this.#recordOf(transaction) };
        return answer;
      });
      return { isDone: true, result };
    } catch (error) {
      if (!commit.sent) return { isDone: false, mayRunAgain: true, error };
      if (connectionFault(error) === undefined) return { isDone: false, mayRunAgain: false, error };
      return this.#outcomeOf(commit.sent, error);
    }
  }

  async #recordOf(transaction: TenantTransaction): Promise<SentCommit<unknown>['record']> {
    if (this.#looksUpOutcomes.getStore() === undefined || this.engine.name === 'embedded') return 'not asked for';
    const { rows } = await sql<{
      xid: string | null;
    }>`select pg_current_xact_id_if_assigned()::text as xid`.execute(transaction);
    const xid = rows[0]?.xid ?? undefined;
    return xid === undefined ? 'nothing written' : { xid };
  }

  async #outcomeOf<T>({ result, record }: SentCommit<T>, error: unknown): Promise<RunOutcome<T>> {
    if (record === 'nothing written') return { isDone: true, result };
    const status = record === 'not asked for' ? undefined : await this.#statusOf(record.xid);
    return status === 'committed'
      ? { isDone: true, result }
      : status === 'aborted'
        ? { isDone: false, mayRunAgain: true, error }
        : { isDone: false, mayRunAgain: false, error: new OutcomeUnknownError(error) };
  }

  /** A transaction that has just lost its connection may be in progress for a moment before it is rolled back. */
  async #statusOf(xid: string): Promise<string | undefined> {
    for (let statusReads = 1; ; statusReads += 1) {
      const { rows } = await this.read((database) =>
        sql<{ status: string | null }>`select pg_xact_status(${xid}::xid8) as status`.execute(database),
      );
      const status = rows[0]?.status ?? undefined;
      if (status !== 'in progress' || statusReads === MOST_STATUS_READS) return status;
      await this.read((database) => sql`select pg_sleep(0.05)`.execute(database));
    }
  }
}

/** How one run of a transaction ended. */
type RunOutcome<T> =
  | { readonly isDone: true; readonly result: T }
  | { readonly isDone: false; readonly mayRunAgain: boolean; readonly error: unknown };

/** A transaction that went as far as COMMIT, and where PostgreSQL keeps what became of it. */
interface SentCommit<T> {
  readonly result: T;
  readonly record: 'not asked for' | 'nothing written' | { readonly xid: string };
}
