import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Settings } from '../settings/index.ts';
import { lockFolder } from './pid-lock.ts';

/** The files are this machine's own and in its cache already: the engine's default would keep a second copy of 128 MB. */
const SMALL = ['-c', 'shared_buffers=32MB'];

/** A pool that speaks PostgreSQL, and how to end it for good. */
export interface Engine {
  readonly name: 'embedded' | 'PostgreSQL';
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// Counts fit a number; a birthday is a day, not a moment in the server's time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** PostgreSQL when an address is set, else the embedded database in the data folder, taken for this process alone. */
export async function openEngine(settings: Settings): Promise<Engine> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, settings.databasePool);
}

export function openPostgres(connectionString: string, max: number, schema?: string): Engine {
  const pool = new pg.Pool({ connectionString, max, ...(schema && { options: `-c search_path=${schema}` }) });
  return { name: 'PostgreSQL', pool, close: () => pool.end() };
}

/** One connection only: PGlite is one session, and a second client would mix its transactions with the first one's. */
export function openPglite(pglite: PGlite, unlock: () => void = () => undefined): Engine {
  const pool = new pg.Pool(Object.assign({ max: 1, idleTimeoutMillis: 0 }, createPgConfig(pglite)));
  return {
    name: 'embedded',
    pool,
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

async function openEmbedded(dataDir: string): Promise<Engine> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    mkdirSync(folder, { recursive: true });
    return openPglite(
      await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...SMALL] }),
      unlock,
    );
  } catch (error) {
    unlock();
    throw error;
  }
}
