import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

/** The role that work for a tenant runs under. It owns nothing, so row-level security binds it on both engines. */
export const TENANT_ROLE = 'duet_tenant';

/** PostgreSQL, where a transaction that begins on behalf of a tenant is bound to it by the very statement that begins it. */
export class TenantDialect extends PostgresDialect {
  constructor(
    private readonly pool: pg.Pool,
    private readonly currentTenant: AsyncLocalStorage<string>,
  ) {
    super({ pool });
  }

  override createDriver(): PostgresDriver {
    return new TenantDriver(this.pool, this.currentTenant);
  }
}

class TenantDriver extends PostgresDriver {
  constructor(
    pool: pg.Pool,
    private readonly currentTenant: AsyncLocalStorage<string>,
  ) {
    super({ pool });
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const tenant = this.currentTenant.getStore();
    if (tenant === undefined) {
      await super.beginTransaction(connection, settings);
      return;
    }
    try {
      // Several statements in one message take no parameters.
      await connection.executeQuery(
        CompiledQuery.raw(
          `begin; select set_config('role', '${TENANT_ROLE}', true), set_config('duet.tenant', ${pg.escapeLiteral(tenant)}, true)`,
        ),
      );
    } catch (error) {
      // Kysely believes that nothing has begun, and would give the connection back as it is.
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  }
}
