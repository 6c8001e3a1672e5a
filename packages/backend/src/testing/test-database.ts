import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { Database, migrate, openPglite, openPostgres, type Engine } from '../database/index.ts';

/** A kind of database that tests run on. `open` answers an empty one of its own, up to date, gone when it is closed. */
export interface TestEngine {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly open: () => Promise<Engine>;
}

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** PGlite always, PostgreSQL where TEST_DATABASE_URL is set. */
export const TEST_ENGINES: readonly TestEngine[] = [
  { name: 'PGlite', open: openFromTemplate },
  ...(postgresUrl === '' ? [] : [{ name: 'PostgreSQL', open: () => openInSchemaOfItsOwn(postgresUrl) } as const]),
];

/** PostgreSQL with its address where TEST_DATABASE_URL is set, else nothing: for what only a server behind a network does. */
export const POSTGRES_ENGINES: readonly (TestEngine & { readonly url: string })[] = TEST_ENGINES.filter(
  ({ name }) => name === 'PostgreSQL',
).map((engine) => ({ ...engine, url: postgresUrl }));

export const openTestDatabase = async (engine: TestEngine): Promise<Database> => new Database(await engine.open());

/** What tests make once and use again, until the next `npm ci`. */
export const TEST_CACHE = new URL('../../../../node_modules/.cache/duet/', import.meta.url).pathname;

/** Making a PGlite takes seconds, loading one half a second: the migrated one is kept until a migration changes. */
async function openFromTemplate(): Promise<Engine> {
  const file = join(TEST_CACHE, `pglite-${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  const template = kept ?? (await makeTemplate(file));
  return openPglite(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(template)]) }));
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

async function openInSchemaOfItsOwn(url: string): Promise<Engine> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create schema ${schema}`);
  const engine = openPostgres(named(url, schema), { max: 8, schema });
  await migrate(new Database(engine).acrossTenants, schema);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await owner.query(`drop schema ${schema} cascade`);
      await owner.end();
    },
  };
}
