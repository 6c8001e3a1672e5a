import { proveArbitraryInput } from './proofs/arbitrary-input.ts';
import { proveMessages } from './proofs/messages.ts';
import { provePayments } from './proofs/payments.ts';
import { proveProcesses } from './proofs/processes.ts';

/** What is proved at full size, by name: each answers whether it holds. `npm test` proves the same with less. */
const PROOFS: Readonly<Record<string, () => boolean>> = {
  'arbitrary-input': proveArbitraryInput,
  messages: proveMessages,
  payments: provePayments,
  processes: proveProcesses,
};

const names = process.argv.slice(2);
for (const [name, proof] of Object.entries(PROOFS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const begin = performance.now();
  const holds = proof();
  console.log(`${name}: ${holds ? 'proved' : 'refuted'} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  if (!holds) process.exitCode = 1;
}
