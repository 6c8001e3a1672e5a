import { describe, expect, it } from 'vitest';
import { makeObservable, reaction } from './index.ts';

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
});
