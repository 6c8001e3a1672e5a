import type { ReadonlyCell } from '@duet/core/kernel';
import { createAtom } from 'mobx';

/** Lets MobX track a core cell: reading the result inside an observer subscribes for as long as anyone observes it. */
export function observeCell<T>(cell: ReadonlyCell<T>, name: string): () => T {
  let stop: (() => void) | undefined;
  const atom = createAtom(
    name,
    () => {
      stop = cell.subscribe(() => {
        atom.reportChanged();
      });
    },
    () => {
      stop?.();
      stop = undefined;
    },
  );
  return () => {
    atom.reportObserved();
    return cell.get();
  };
}
