import type { Ids } from '../ids.port.ts';

/** Ids that a test can foretell: `prefix1`, `prefix2`, … */
export function sequentialIds(prefix = 'id'): Ids {
  let count = 0;
  return { next: () => `${prefix}${++count}` };
}
