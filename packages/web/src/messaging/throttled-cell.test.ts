import { Cell } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ThrottledCell } from './throttled-cell.ts';

function setUp() {
  const source = new Cell(0);
  const clock = new FakeClock();
  const throttled = new ThrottledCell(source, clock, 100);
  const seen: number[] = [];
  return { source, clock, throttled, seen, watch: () => throttled.subscribe(() => seen.push(throttled.get())) };
}

describe('a paced cell', () => {
  it('shows the first change at once and the last of a burst after the interval', () => {
    const { source, clock, seen, watch } = setUp();
    watch();
    for (let value = 1; value <= 50; value += 1) source.update(() => value);
    expect(seen).toEqual([1]);
    clock.advance(100);
    expect(seen).toEqual([1, 50]);
    clock.advance(1000);
    expect(seen).toEqual([1, 50]);
    expect(clock.pending).toBe(0);
  });

  it('has the value of the moment when a person begins to watch, and while no one does', () => {
    const { source, throttled, watch } = setUp();
    expect(throttled.get()).toBe(0);
    source.update(() => 1);
    const stop = watch();
    expect(throttled.get()).toBe(1);
    stop();
    source.update(() => 2);
    expect(throttled.get()).toBe(2);
  });

  it('leaves no timer behind when no one watches any more', () => {
    const { source, clock, watch } = setUp();
    const stop = watch();
    source.update(() => 1);
    stop();
    expect(clock.pending).toBe(0);
  });
});
