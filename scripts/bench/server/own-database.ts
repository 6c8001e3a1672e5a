import { Client } from 'pg';

/** Runs with the address of a new database beside the named one, and drops it. */
export async function withOwnDatabase<Answer>(url: string, run: (url: string) => Promise<Answer>): Promise<Answer> {
  const name = `duet_bench_${String(process.pid)}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await execute(url, `create database ${name}`);
  try {
    return await run(own.href);
  } finally {
    await execute(url, `drop database ${name} with (force)`);
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
