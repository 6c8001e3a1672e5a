import { Cell } from '@duet/core/kernel';
import { describe, expect, it, vi } from 'vitest';
import { autorun, makeObservable, observeCell, reaction } from './index.ts';

class Pair {
  read = 1;
  other = 1;
  constructor() {
    makeObservable(this);
  }
}

describe('a reaction', () => {
  it('comes after each change of what it reads, not of what it does then, until it is stopped', () => {
    const pair = new Pair();
    const seen: number[] = [];
    const stop = reaction(
      () => pair.read,
      (value) => seen.push(value + pair.other),
    );
    pair.read = 2;
    pair.other = 5;
    pair.read = 3;
    stop();
    pair.read = 4;
    expect(seen).toEqual([3, 8]);
  });

  it('comes at once where it is asked to', () => {
    const pair = new Pair();
    const seen: number[] = [];
    const stop = reaction(
      () => pair.read,
      (value) => seen.push(value),
      { fireImmediately: true },
    );
    stop();
    expect(seen).toEqual([1]);
  });

  it('does not come where the result is the same', () => {
    const pair = new Pair();
    const seen: boolean[] = [];
    const stop = reaction(
      () => pair.read > 1,
      (value) => seen.push(value),
    );
    pair.read = 2;
    pair.read = 3;
    stop();
    expect(seen).toEqual([true]);
  });

  it('may change what it follows, until nothing changes any more', () => {
    const pair = new Pair();
    const stop = reaction(
      () => pair.read,
      (value) => {
        if (value < 5) pair.read = value + 1;
      },
    );
    pair.read = 2;
    stop();
    expect(pair.read).toBe(5);
  });

  it('that fails is reported, and keeps nobody else from hearing of the change', () => {
    const reported: unknown[] = [];
    vi.spyOn(globalThis, 'reportError').mockImplementation((fault: unknown) => void reported.push(fault));
    const cell = new Cell(1);
    const fault = new Error('This reaction fails');
    const stop = reaction(observeCell(cell, 'cell'), () => {
      throw fault;
    });
    const seen: number[] = [];
    cell.subscribe(() => seen.push(cell.get()));
    cell.update(() => 2);
    cell.update(() => 3);
    stop();
    vi.restoreAllMocks();
    expect(seen).toEqual([2, 3]);
    expect(reported).toEqual([fault, fault]);
  });
});

it('what a subscription reads as it begins is read anew by the next who follows it', () => {
  const cell = new Cell(1);
  class Reader {
    readonly #read = observeCell(cell, 'cell');
    constructor() {
      makeObservable(this);
    }
    get value(): number {
      return this.#read();
    }
  }
  const reader = new Reader();
  const reading = observeCell({ get: () => 0, subscribe: () => (void reader.value, () => undefined) }, 'reading');
  autorun(() => void reading())();
  cell.update(() => 2);
  const seen: number[] = [];
  autorun(() => seen.push(reader.value))();
  expect(seen).toEqual([2]);
});

it('a run that changes a cell does not follow it for that', () => {
  const cell = new Cell(1);
  const observed = observeCell(cell, 'cell');
  const stopFollowing = autorun(() => void observed());
  let runs = 0;
  const stop = autorun(() => {
    runs += 1;
    cell.update((value) => value + 1);
  });
  cell.update(() => 5);
  stop();
  stopFollowing();
  expect(runs).toBe(1);
});
