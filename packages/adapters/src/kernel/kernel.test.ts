import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RandomIds, SystemClock } from './index.ts';

describe('the machine’s clock', () => {
  const clock = new SystemClock();
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells milliseconds since the epoch', () => {
    vi.advanceTimersByTime(5);
    expect(clock.now()).toBe(1005);
  });

  it('does a task once, when its time has come, unless it is cancelled', () => {
    const done: string[] = [];
    clock.after(10, () => done.push('kept'));
    const cancel = clock.after(10, () => done.push('cancelled'));
    cancel();
    cancel();
    vi.advanceTimersByTime(9);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(30);
    expect(done).toEqual(['kept']);
  });

  it('repeats a task, first after one interval, until it is stopped', () => {
    const times: number[] = [];
    const stop = clock.every(10, () => times.push(clock.now()));
    vi.advanceTimersByTime(25);
    stop();
    vi.advanceTimersByTime(100);
    expect(times).toEqual([1010, 1020]);
  });
});

describe('random ids', () => {
  it('are version 4 UUIDs, each another', () => {
    const ids = Array.from({ length: 1000 }, () => new RandomIds().next());
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
