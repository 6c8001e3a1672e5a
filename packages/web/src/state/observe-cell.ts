import type { ReadonlyCell } from '@duet/core/kernel';
import { signal } from '@preact/signals';
import { unfollowed } from './tracking.ts';

/** Reads a core cell so that whoever reads it can follow it: the cell is subscribed to while somebody follows it. */
export function observeCell<T>(cell: ReadonlyCell<T>, name: string): () => T {
  let stop: (() => void) | undefined;
  const changes = signal(0, {
    name,
    watched: () => {
      stop = unfollowed(() => cell.subscribe(change));
    },
    unwatched: () => {
      stop?.();
      stop = undefined;
    },
  });
  function change(): void {
    changes.value = changes.peek() + 1;
  }
  return () => {
    // Read for its followers.
    void changes.value;
    return cell.get();
  };
}
