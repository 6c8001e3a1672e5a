import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAtKey } from './grid-keys.ts';

const grid = { columns: 3, count: 8, isRightToLeft: false, rowsInSight: 2 };
const mirrored = { ...grid, isRightToLeft: true };
const press = (key: string, index: number, of = grid, ctrlKey = false) => itemAtKey({ key, ctrlKey }, index, of);

describe('a key in a grid of three columns and eight items', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, undefined],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, undefined],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, undefined],
    ['Home', 5, 3],
    ['Home', 3, undefined],
    ['End', 3, 5],
    ['End', 6, 7],
    ['PageDown', 0, 6],
    ['PageDown', 2, 7],
    ['PageDown', 4, 7],
    ['PageDown', 6, undefined],
    ['PageUp', 7, 1],
    ['PageUp', 4, 1],
    ['PageUp', 1, undefined],
    ['Tab', 0, undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it('leads with Ctrl to the very first and the very last', () => {
    expect([press('Home', 5, grid, true), press('End', 2, grid, true)]).toEqual([0, 7]);
  });

  it('goes on to the left where the page reads from the right', () => {
    expect([press('ArrowLeft', 0, mirrored), press('ArrowRight', 3, mirrored)]).toEqual([1, 2]);
    expect([press('Home', 5, mirrored), press('End', 3, mirrored)]).toEqual([3, 5]);
  });
});

describe('the arrows of any grid', () => {
  it('lead to items that it has, and back where they came from', () => {
    const someGrid = fc
      .record({
        columns: fc.integer({ min: 1, max: 6 }),
        count: fc.integer({ min: 1, max: 40 }),
        isRightToLeft: fc.boolean(),
        rowsInSight: fc.integer({ min: 1, max: 5 }),
      })
      .chain((of) => fc.tuple(fc.constant(of), fc.integer({ min: 0, max: of.count - 1 })));
    fc.assert(
      fc.property(someGrid, fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp'), ([of, index], key) => {
        const target = press(key, index, of);
        if (target === undefined) return;
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(of.count);
        const opposite = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown' }[key];
        expect(press(opposite, target, of)).toBe(index);
      }),
    );
  });
});
