import pg from 'pg';
import { prepareTemplate } from './test-database.ts';

/**
 * Set-up of a whole run of tests: makes the embedded database that its processes copy, and names the schemas that they will make
 * on PostgreSQL. What it returns removes those; the schemas of another run on the same database stay.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await prepareTemplate();
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  const prefix = `duet_test_${process.pid}_`;
  process.env['TEST_SCHEMA_PREFIX'] = prefix;
  return () => dropSchemas(url, prefix);
}

async function dropSchemas(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ nspname: string }>(
      'select nspname from pg_namespace where starts_with(nspname, $1)',
      [prefix],
    );
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  } finally {
    await client.end();
  }
}
