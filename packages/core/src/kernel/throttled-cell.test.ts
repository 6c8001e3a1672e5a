import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cell } from './cell.ts';
import { FakeClock } from './testing/index.ts';
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

  it('shows at once that its source was emptied, and then waits for nothing', () => {
    const { source, clock, throttled, seen, watch } = setUp();
    watch();
    for (const value of [1, 2, 0]) source.update(() => value);
    throttled.reset();
    expect(seen).toEqual([1, 0]);
    expect(clock.pending).toBe(0);
  });

  it('waits twice as long after each change while they continue, up to the longest interval, and as before after a rest', () => {
    const { source, clock } = setUp();
    const shown: number[] = [];
    const busy = new ThrottledCell(source, clock, 100, 400);
    busy.subscribe(() => shown.push(clock.now() - start));
    const start = clock.now();
    const changeFor = (milliseconds: number) => {
      for (let past = 0; past < milliseconds; past += 50) {
        source.update((value) => value + 1);
        clock.advance(50);
      }
    };
    changeFor(1200);
    expect(shown).toEqual([0, 100, 300, 700, 1100]);
    clock.advance(1000);
    shown.length = 0;
    const resumed = clock.now() - start;
    changeFor(150);
    expect(shown).toEqual([resumed, resumed + 100]);
  });

  it('shows the last value of whatever comes, and no two changes within an interval', () => {
    const step = fc.oneof(
      fc.record({ value: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ wait: fc.integer({ min: 1, max: 250 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { source, clock, throttled } = setUp();
        const changes: number[] = [];
        throttled.subscribe(() => changes.push(clock.now()));
        for (const each of steps) {
          if ('value' in each) source.update(() => each.value);
          else clock.advance(each.wait);
        }
        clock.advance(100);
        expect(throttled.get()).toBe(source.get());
        const gaps = changes.slice(1).map((at, index) => at - (changes[index] ?? 0));
        expect(gaps.filter((gap) => gap < 100)).toEqual([]);
        clock.advance(100);
        expect(clock.pending).toBe(0);
      }),
    );
  });
});
