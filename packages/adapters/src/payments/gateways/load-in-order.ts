import type { ScriptLoader } from '../../provider-script/index.ts';

/** Loads scripts one after the other, because each adds itself to what the one before has made; whether all have run. */
export async function loadInOrder(scripts: Pick<ScriptLoader, 'load'>, addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) if (!(await scripts.load(address))) return false;
  return true;
}
