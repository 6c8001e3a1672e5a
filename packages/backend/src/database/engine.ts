import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings/index.ts';
import { lockFolder } from './data-folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';

/**
 * The files are this machine's own and in its cache already: the engine's default would keep a second copy of 128 MB. With 32 MB no
 * message was kept faster.
 */
const SMALL = ['-c', 'shared_buffers=4MB'];

/**
 * A query for suggestions joins ten tables, and weighing every order of them took the planner ten times as long as the query itself.
 * Tables are joined in the order in which a query names them: the one that narrows most comes first.
 */
export const PLANNER: readonly string[] = ['-c', 'join_collapse_limit=2'];

/** V8 needs 600 MB and two seconds to optimise PostgreSQL's interpreter of expressions alone, for sends that are a sixth faster. */
const WITHOUT_OPTIMISING = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** A PostgreSQL pool, and how to end it permanently. */
export interface Engine {
  readonly name: 'embedded' | 'PostgreSQL';
  readonly pool: pg.Pool;
  /** What changes each query or its rows; none in the product. */
  readonly plugins?: readonly KyselyPlugin[];
  close(): Promise<void>;
}

/** How long PostgreSQL may take, in milliseconds, before a call is answered without it. */
export interface DatabaseTimeouts {
  /** To open a connection, or to get one of the pool's. */
  readonly connect: number;
  /** The server ends a statement that takes longer. */
  readonly statement: number;
  /** This side stops waiting for an answer: longer than `statement`, for a server that no longer says anything. */
  readonly answer: number;
  /** The server ends a transaction in which nothing happens, with its locks. */
  readonly idleInTransaction: number;
}

const TIMEOUTS: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  answer: 15_000,
  idleInTransaction: 30_000,
};

export interface PostgresOptions {
  /** The most connections that are open at once. */
  readonly max: number;
  readonly schema?: string;
  /** By default those of a call. `none`: a statement may take as long as it likes; a connection may not. */
  readonly timeouts?: DatabaseTimeouts | 'none';
}

// Counts fit a number; a birthday is a day, not a moment in the server's time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** PostgreSQL when an address is set, else the embedded database in the data folder, taken for this process alone. */
export async function openEngine(settings: Settings): Promise<Engine> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, { max: settings.databasePool });
}

/** What the address itself sets (`?application_name=…`) goes before what is set here. */
export function openPostgres(connectionString: string, { max, schema, timeouts = TIMEOUTS }: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'duet',
    keepAlive: true,
    connectionTimeoutMillis: timeouts === 'none' ? TIMEOUTS.connect : timeouts.connect,
    ...(timeouts !== 'none' && limitsOf(timeouts)),
    options: [...PLANNER, ...(schema === undefined ? [] : ['-c', `search_path=${schema}`])].join(' '),
  });
  surviveLostConnections(pool);
  return { name: 'PostgreSQL', pool, close: () => pool.end() };
}

const limitsOf = ({ statement, answer, idleInTransaction }: DatabaseTimeouts): pg.PoolConfig => ({
  statement_timeout: statement,
  query_timeout: answer,
  idle_in_transaction_session_timeout: idleInTransaction,
});

/**
 * A connection that ends is an `error` event, of the pool while no one uses it and of the client while a person does, and an
 * event that no one listens to ends the process. Nothing else is to be done: the pool forgets the connection, and whoever was
 * using it gets the same error as the outcome of the statement.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('release', (_error, client) => {
    // Its statement got no answer in time: whoever used it next would wait for that answer too.
    if (client instanceof pg.Client && isWaiting(client)) void client.end();
  });
}

const isWaiting = (client: pg.Client): boolean => 'readyForQuery' in client && client.readyForQuery === false;

/** One connection only: PGlite is one session, and a second client would mix its transactions with the first one's. */
export function openPglite(pglite: PGlite, unlock: () => void = () => undefined): Engine {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteStream(pglite),
  });
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
    for (const flag of WITHOUT_OPTIMISING) setFlagsFromString(flag);
    return openPglite(
      await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...PLANNER, ...SMALL] }),
      unlock,
    );
  } catch (error) {
    unlock();
    throw error;
  }
}
