import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

/** The role that work for a tenant runs under. It owns nothing, so row-level security binds it on both engines. */
export const TENANT_ROLE = 'duet_tenant';

/** A transaction bound to one tenant: rows of others neither show nor can be written. */
export type TenantTransaction = Transaction<Schema>;

export class Database {
  /** The owner's connection, which sees every tenant: for migrations, token lookup, housekeeping and nothing else. */
  readonly acrossTenants: Kysely<Schema>;
  readonly #inside = new AsyncLocalStorage<string>();

  constructor(private readonly engine: Engine) {
    this.acrossTenants = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  }

  get engineName(): Engine['name'] {
    return this.engine.name;
  }

  /**
   * Runs `work` in one transaction as `tenant`. Must not be nested: the embedded engine has one connection and would
   * wait for itself. Nothing slow (hashing, images, calls) belongs inside.
   */
  async inTenant<T>(tenant: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    if (this.#inside.getStore() !== undefined)
      throw new Error('inTenant is called inside inTenant: pass the transaction on');
    return this.#inside.run(tenant, () =>
      this.acrossTenants.transaction().execute(async (transaction) => {
        await sql`select set_config('role', ${TENANT_ROLE}, true), set_config('duet.tenant', ${tenant}, true)`.execute(
          transaction,
        );
        return work(transaction);
      }),
    );
  }

  /** Refreshes the planner's figures; the embedded engine has nobody else to do it. */
  async tidy(): Promise<void> {
    if (this.engine.name === 'embedded') await sql`vacuum analyze`.execute(this.acrossTenants);
  }

  /** Waits for running work, then closes for good. */
  async close(): Promise<void> {
    await this.engine.close();
  }
}
