import { spawnSync } from 'node:child_process';

const TEST = 'packages/backend/src/payments/proof';

/**
 * At the mock of every gateway: 1,000 double submits with each of six faults, 10,000 orders of messages, three years of renewals of ten
 * members whose charges fail. One charge and one plan for each, and accounts that agree. Takes half an hour on two cores that do nothing else; tells of each
 * part as it ends.
 */
export function provePayments(): boolean {
  const env = { ...process.env, PROVE_SIZE: '1000' };
  const parameters = ['vitest', 'run', '--project', 'backend', '--reporter=verbose', TEST];
  return spawnSync('npx', parameters, { env, stdio: 'inherit' }).status === 0;
}
