import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitForQuiet } from '../measure/machine.ts';
import { parseLoadOutput, type LoadOutput } from './load-output.ts';

/** Seconds of the paced load; the one without pause takes half as long. */
const SECONDS = 8;
/** Share of what the server bears at most, at which it should still answer in time. */
const SUSTAINED = 0.7;

/** What a server does flat out, and then at a share of that. */
export interface LoadResult {
  readonly flatOut: LoadOutput['flatOut'];
  readonly sustained: LoadOutput['paced'];
  readonly megabytes: number;
}

/** Loads the server of the current folder; on PostgreSQL where a database is named, else on PGlite. */
export async function loadServer(databaseUrl?: string): Promise<LoadResult> {
  const first = await runLoad(50, databaseUrl);
  const rate = Math.max(1, Math.round(first.flatOut.sendsPerSecond * SUSTAINED));
  const second = await runLoad(rate, databaseUrl);
  return { flatOut: first.flatOut, sustained: second.paced, megabytes: second.megabytes };
}

async function runLoad(rate: number, databaseUrl: string | undefined): Promise<LoadOutput> {
  await waitForQuiet(performance.now() + 10_000);
  const { DATABASE_URL: _other, ...environment } = process.env;
  const load = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../../../packages/backend/bench/message-load.ts')],
    {
      env: {
        ...environment,
        BENCH_RATE: String(rate),
        BENCH_SECONDS: String(SECONDS),
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await Promise.all([text(load.stdout), once(load, 'exit')]);
  return parseLoadOutput(output);
}
