import { Cell, type ReadonlyCell } from '@duet/core/kernel';
import { expect, it } from 'vitest';
import { autorun, observeCell } from './index.ts';

/** A cell that shows how many listen to it. */
class WatchedCell implements ReadonlyCell<number> {
  listeners = 0;
  readonly #cell = new Cell(1);
  get = () => this.#cell.get();
  change = (value: number) => {
    this.#cell.update(() => value);
  };
  subscribe(listener: () => void): () => void {
    this.listeners += 1;
    const stop = this.#cell.subscribe(listener);
    return () => {
      this.listeners -= 1;
      stop();
    };
  }
}

it('listens to a cell only while a person observes it', () => {
  const cell = new WatchedCell();
  const read = observeCell(cell, 'watched');
  expect(read()).toBe(1);
  expect(cell.listeners).toBe(0);

  const seen: number[] = [];
  const stop = autorun(() => seen.push(read()));
  expect(cell.listeners).toBe(1);
  cell.change(2);
  stop();
  cell.change(3);
  expect(seen).toEqual([1, 2]);
  expect(cell.listeners).toBe(0);
});
