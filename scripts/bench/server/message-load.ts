import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitForQuiet } from '../measure/machine.ts';
import { parseLoadOutput, type LoadOutput } from './load-output.ts';

/** How long each load lasts. */
const SECONDS = 8;

/**
 * Loads the server of the current folder, or the least that a server does for a message, on PostgreSQL where a database is named,
 * else on PGlite: flat out, then at 0.7 of that.
 */
export async function loadServer(subject: 'product' | 'reference', databaseUrl?: string): Promise<LoadOutput> {
  await waitForQuiet(performance.now() + 10_000);
  const { DATABASE_URL: _other, BENCH_RATE: _rate, ...environment } = process.env;
  const load = spawn(process.execPath, ['--import', 'tsx', 'packages/backend/bench/message-load.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...environment,
      BENCH_CHECKOUT: process.cwd(),
      BENCH_SECONDS: String(SECONDS),
      BENCH_REFERENCE: subject === 'reference' ? 'on' : 'off',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A load that lost messages ends with a fault, and its figures say so.
  const [output] = await Promise.all([text(load.stdout), once(load, 'exit')]);
  return parseLoadOutput(output);
}
