import { spawnSync } from 'node:child_process';

const TEST = 'packages/backend/src/payments/proof';

/**
 * At the mock of every gateway: 1,000 double submits with each of six faults, 10,000 orders of messages, three years of renewals. One charge
 * and one plan for each, and accounts that agree.
 */
export function provePayments(): boolean {
  const env = { ...process.env, PROVE_SIZE: '1000' };
  return spawnSync('npx', ['vitest', 'run', '--project', 'backend', TEST], { env, stdio: 'inherit' }).status === 0;
}
