import { spawnSync } from 'node:child_process';
import { buildIfChanged } from '../../build.ts';

const TEST = 'scripts/prove/processes';

/**
 * Two members who talk through real processes: 10,000 messages while 500 connections are reset, stalled or cut, then while server, database
 * and message bus are killed. None is lost, doubled or out of order. Needs the programs of PostgreSQL and NATS for two servers.
 */
export function proveProcesses(): boolean {
  buildIfChanged();
  const env = { ...process.env, PROCESS_MESSAGES: '10000', PROCESS_FAULTS: '500' };
  return spawnSync('npx', ['vitest', 'run', '--project', 'budgets', TEST], { env, stdio: 'inherit' }).status === 0;
}
