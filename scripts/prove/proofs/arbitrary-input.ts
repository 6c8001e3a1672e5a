import { spawnSync } from 'node:child_process';

const TEST = 'packages/node-client/src/member/arbitrary-input.test.ts';

/** A member's client that receives 100,000 arbitrary frames and 100,000 arbitrary answers shows nothing unsound. */
export function proveArbitraryInput(): boolean {
  const env = { ...process.env, FUZZ_FRAMES: '100000' };
  return spawnSync('npx', ['vitest', 'run', '--project', 'node-client', TEST], { env, stdio: 'inherit' }).status === 0;
}
