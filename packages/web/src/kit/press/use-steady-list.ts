import { useMemo } from 'react';
import { useSteadyWhilePressed } from './use-steady-while-pressed.ts';

/**
 * The items of a list in the order in which they stood when one of them was pressed, until that press has counted. What is gone by then,
 * such as a row that is swiped away, goes at once; what is new stands below, such as a page that is loaded as the list is scrolled by
 * its bar. `name`: which list it is; another one is shown at once.
 */
export function useSteadyList<Item extends { readonly id: string }>(
  latest: readonly Item[],
  name: string,
): readonly Item[] {
  const shown = useMemo(() => ({ latest, name }), [latest, name]);
  const steady = useSteadyWhilePressed(shown);
  if (steady === shown || steady.name !== name) return latest;
  const present = new Set(latest.map(({ id }) => id));
  const known = new Set(steady.latest.map(({ id }) => id));
  return [...steady.latest.filter(({ id }) => present.has(id)), ...latest.filter(({ id }) => !known.has(id))];
}
