import { Cell } from '@duet/core/kernel';
import { describe, expect, it } from 'vitest';
import { autorun, makeObservable, observeCell } from './index.ts';

class Counter {
  computations = 0;
  first = 1;
  second = 1;
  list: readonly number[] = [1];
  outside = 0;
  #hidden = 0;

  constructor(
    readonly cell = new Cell(0),
    private readonly read = observeCell(cell, 'cell'),
  ) {
    makeObservable(this, ['computations', 'outside']);
  }

  get sum(): number {
    this.computations += 1;
    return this.first + this.second;
  }

  get isLarge(): boolean {
    return this.sum > 10;
  }

  get ofCell(): number {
    return this.read();
  }

  get ofOutside(): number {
    return this.outside;
  }

  hide(value: number): number {
    this.#hidden = value;
    return this.#hidden;
  }

  setBoth(value: number): void {
    this.first = value;
    this.second = value;
  }
}

/** All that `read` was while it was followed. */
function follow<Value>(read: () => Value) {
  const seen: Value[] = [];
  return { seen, stop: autorun(() => seen.push(read())) };
}

describe('an observable store', () => {
  it('tells followers of a field that gets another value, and of none that gets the same', () => {
    const store = new Counter();
    const { seen, stop } = follow(() => store.list);
    const next = [1, 2];
    store.list = next;
    store.list = next;
    stop();
    store.list = [];
    expect(seen).toEqual([[1], next]);
  });

  it('tells them once of all that a method changes', () => {
    const store = new Counter();
    const { seen, stop } = follow(() => store.sum);
    store.setBoth(5);
    stop();
    expect(seen).toEqual([2, 10]);
  });

  it('computes a getter once for all who follow it, and not again for those whom its result leaves as they were', () => {
    const store = new Counter();
    const small = [follow(() => store.isLarge), follow(() => store.isLarge), follow(() => store.sum)];
    expect(store.computations).toBe(1);
    store.setBoth(2);
    expect(store.computations).toBe(2);
    expect(small.map(({ seen }) => seen)).toEqual([[false], [false], [2, 4]]);
    for (const { stop } of small) stop();
  });

  it('reads what nobody follows anew, before, between and after those who do', () => {
    const store = new Counter();
    const change = (value: number) => {
      store.cell.update(() => value);
      return store.ofCell;
    };
    expect([store.ofCell, change(1)]).toEqual([0, 1]);
    const first = follow(() => store.ofCell);
    expect(change(2)).toBe(2);
    first.stop();
    expect(change(3)).toBe(3);
    const second = follow(() => store.ofCell);
    expect(change(4)).toBe(4);
    second.stop();
    expect([first.seen, second.seen]).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('leaves plain fields as they are', () => {
    const store = new Counter();
    const { seen, stop } = follow(() => store.ofOutside);
    store.outside = 1;
    stop();
    expect(seen).toEqual([0]);
    expect(store.ofOutside).toBe(1);
  });

  it('has bound methods, which reach its private fields', () => {
    const { hide } = new Counter();
    expect(hide(3)).toBe(3);
  });

  it('is refused a name that it does not have', () => {
    expect(() => {
      makeObservable(new Counter(), ['missing']);
    }).toThrow('Counter has no missing');
  });
});
