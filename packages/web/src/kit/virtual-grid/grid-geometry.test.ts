import { describe, expect, it } from 'vitest';
import { drawnIndexes, gridHeight, itemsBetween, itemTop } from './grid-geometry.ts';

const geometry = { columns: 3, itemHeight: 90, gap: 10 };

describe('a grid of equal items', () => {
  it('is as tall as its rows, with gaps between them only', () => {
    expect([0, 1, 3, 4, 9].map((count) => gridHeight(geometry, count))).toEqual([0, 90, 90, 190, 290]);
  });

  it('places items row by row', () => {
    expect([0, 2, 3, 8].map((index) => itemTop(geometry, index))).toEqual([0, 0, 100, 200]);
  });

  it.each([
    ['two rows in sight', 0, 200, [0, 6]],
    ['part of a row above and below', 199, 301, [3, 12]],
    ['more than there is', -500, 9000, [0, 20]],
    ['a last row that is not full', 600, 900, [18, 20]],
    ['all of it above the window', 2000, 3000, [0, 0]],
    ['all of it below the window', -900, 0, [0, 0]],
    ['no window', 100, 100, [0, 0]],
  ])('%s', (_, from, to, [first, end]) => {
    expect(itemsBetween(geometry, 20, from, to)).toEqual({ first, end });
  });
});

describe('what is drawn', () => {
  it('is what is near the window, with the item that has the focus and its neighbours, in order', () => {
    expect(drawnIndexes({ first: 6, end: 9 }, undefined, 20)).toEqual([6, 7, 8]);
    expect(drawnIndexes({ first: 6, end: 9 }, 2, 20)).toEqual([1, 2, 3, 6, 7, 8]);
    expect(drawnIndexes({ first: 6, end: 9 }, 8, 20)).toEqual([6, 7, 8, 9]);
  });

  it('has no neighbour before the first and after the last', () => {
    expect(drawnIndexes({ first: 3, end: 5 }, 0, 20)).toEqual([0, 1, 3, 4]);
    expect(drawnIndexes({ first: 3, end: 5 }, 19, 20)).toEqual([3, 4, 18, 19]);
  });
});
