import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Settings } from '../settings/index.ts';
import { Database } from './database.ts';
import { openPostgres, type Engine } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Migrates the schema of an engine to the newest version. On PostgreSQL over a connection of its own, because a migration may take longer
 * than a statement of a call, and so may waiting for another process that is migrating.
 */
export async function migrateEngine(engine: Engine, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  const own = databaseUrl === undefined ? undefined : openPostgres(databaseUrl, { max: 1, timeouts: 'none' });
  try {
    await migrate(new Database(own ?? engine).acrossTenants);
  } finally {
    await own?.close();
  }
}

/** Migrates the schema to the newest version. On PostgreSQL an advisory lock lets several processes start at once. */
export async function migrate(db: Kysely<Schema>, schema = 'public'): Promise<void> {
  if (await isUpToDate(db, schema)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
}

/** The migrator looks through the whole catalogue, which takes the embedded engine most of a second start: ask first. */
async function isUpToDate(db: Kysely<Schema>, schema: string): Promise<boolean> {
  const table = sql.table(`${schema}.kysely_migration`);
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${`${schema}.kysely_migration`}) is not null as found`.execute(db);
  if (rows[0]?.found !== true) return false;
  const done = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const names = new Set(done.rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => names.has(name));
}
