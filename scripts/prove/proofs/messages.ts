import { spawnSync } from 'node:child_process';

const TEST = 'packages/core/src/messaging/simulation.test.ts';

/** Two members over bad networks, with 10,000 seeds: every message once and in order on both sides. */
export function proveMessages(): boolean {
  const env = { ...process.env, SIMULATION_SEEDS: '10000' };
  return spawnSync('npx', ['vitest', 'run', '--project', 'core', TEST], { env, stdio: 'inherit' }).status === 0;
}
