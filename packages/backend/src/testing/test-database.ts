import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { Database, migrate, openPglite, openPostgres, PLANNER, type Engine } from '../database/index.ts';
import { ReverseUnorderedRows } from './reverse-unordered-rows.ts';

/**
 * A kind of database that tests run on. `open` returns an empty one of its own, up to date. One that is closed is
 * emptied and serves the next who opens one in this process.
 */
export interface TestEngine {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly open: () => Promise<Engine>;
}

/** What the names of schemas begin with that this run of tests makes on PostgreSQL; set by `prepare-databases.ts`. */
const schemaPrefix = process.env['TEST_SCHEMA_PREFIX'] ?? 'duet_test_';

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** PGlite always, PostgreSQL where TEST_DATABASE_URL is set. */
export const TEST_ENGINES: readonly TestEngine[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(postgresUrl === '' ? [] : [{ name: 'PostgreSQL', open: () => openInSchemaOfItsOwn(postgresUrl) } as const]),
];

/** PostgreSQL with its address where TEST_DATABASE_URL is set, else nothing: for what only a server behind a network does. */
export const POSTGRES_ENGINES: readonly (TestEngine & { readonly url: string })[] = TEST_ENGINES.filter(
  ({ name }) => name === 'PostgreSQL',
).map((engine) => ({ ...engine, url: postgresUrl }));

export const openTestDatabase = async (engine: TestEngine): Promise<Database> => new Database(await engine.open());

const plugins = [new ReverseUnorderedRows()];

/** What tests make once and use again, until the next `npm ci`. */
export const TEST_CACHE = new URL('../../../../node_modules/.cache/duet/', import.meta.url).pathname;

/** Runs statements on a database that no engine has open, and answers the first column of the first row. */
type Run = (statement: string) => Promise<unknown>;

const idlePglites: PGlite[] = [];

async function openEmbedded(): Promise<Engine> {
  const pglite = idlePglites.pop() ?? (await loadTemplate());
  const engine = openPglite(pglite);
  const run: Run = async (statement) =>
    Object.values((await pglite.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];
  const made = await run(SHAPE);
  return {
    ...engine,
    plugins,
    close: async () => {
      await engine.pool.end();
      for (const statement of ['rollback', 'discard all', EMPTY]) await run(statement);
      if ((await run(SHAPE)) === made) idlePglites.push(pglite);
      else await pglite.close();
    },
  };
}

/** Loads an embedded database for the first test of this process, unless there is one. */
export async function warmUpEmbedded(): Promise<void> {
  isWarm ??= loadTemplate().then((pglite) => {
    idlePglites.push(pglite);
  });
  await isWarm;
}

let isWarm: Promise<void> | undefined;

/** Makes the database that tests copy, where there is none for these migrations yet. */
export async function prepareTemplate(): Promise<void> {
  await readTemplate();
}

/** Making a PGlite takes seconds, loading one half a second: the migrated one is kept until a migration changes. */
async function readTemplate(): Promise<Buffer> {
  const file = join(TEST_CACHE, `pglite-${await migrationsHash()}.tar`);
  const cachedDump = await readFile(file).catch(() => undefined);
  return cachedDump ?? makeTemplate(file);
}

async function loadTemplate(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: new Blob([new Uint8Array(await readTemplate())]),
    startParams: [...PGlite.defaultStartParams, ...PLANNER],
  });
}

async function makeTemplate(file: string): Promise<Buffer> {
  const pglite = await PGlite.create();
  const engine = openPglite(pglite);
  await migrate(new Database(engine).acrossTenants);
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  await mkdir(TEST_CACHE, { recursive: true });
  // Several test files may be at it at once: each moves a whole file into place.
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, dump);
  await rename(partial, file);
  return dump;
}

async function migrationsHash(): Promise<string> {
  const folder = new URL('../database/migrations/', import.meta.url).pathname;
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Connections have the name of their schema, so that a test can tell its own from those of others on the same database. */
function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}

const idleSchemas: string[] = [];

async function openInSchemaOfItsOwn(url: string): Promise<Engine> {
  const schema = idleSchemas.pop() ?? (await makeSchema(url));
  const engine = openPostgres(named(url, schema), { max: 8, schema });
  const run: Run = (statement) => runIn(url, schema, statement);
  const made = await run(SHAPE);
  return {
    ...engine,
    plugins,
    close: async () => {
      await engine.close();
      await run(EMPTY);
      if ((await run(SHAPE)) === made) idleSchemas.push(schema);
      else await run(`drop schema ${schema} cascade`);
    },
  };
}

async function makeSchema(url: string): Promise<string> {
  const schema = `${schemaPrefix}${randomUUID().replaceAll('-', '')}`;
  await runIn(url, schema, `create schema ${schema}`);
  const engine = openPostgres(named(url, schema), { max: 1, schema, timeouts: 'none' });
  await migrate(new Database(engine).acrossTenants, schema);
  await engine.close();
  return schema;
}

async function runIn(url: string, schema: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** How many relations, functions and triggers a schema has: one to which a test has added some is not reused. */
const SHAPE = `select concat_ws(' ',
    (select count(*) from pg_class where relnamespace = current_schema()::regnamespace),
    (select count(*) from pg_proc where pronamespace = current_schema()::regnamespace),
    (select count(*) from pg_trigger join pg_class relation on relation.oid = tgrelid
      where relnamespace = current_schema()::regnamespace))`;

/**
 * Empties every table of the first schema of the search path but those that say which migrations have run. Only what holds rows is
 * truncated, and what refers to it: truncating a table makes new files for it and its indexes.
 */
const EMPTY = `do $$
  declare
    named text;
    holds_rows boolean;
    filled text[] := '{}';
  begin
    for named in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%'
    loop
      execute 'select exists (select from ' || named || ')' into holds_rows;
      if holds_rows then filled := filled || named; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
  end $$`;
