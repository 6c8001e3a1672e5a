import { describe, expect, it } from 'vitest';
import { drawnRows, firstInSight, gridHeight, itemsBetween, itemTop, oneRowTowards } from './grid-geometry.ts';

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

describe('the way from one range to another', () => {
  it.each([
    ['downwards, a row more and none too many', [3, 9], [6, 18], [6, 12]],
    ['to the end of a last row that is not full', [3, 18], [6, 20], [6, 20]],
    ['upwards, a row more before the first', [9, 18], [3, 15], [6, 15]],
    ['nowhere while no row is missing', [3, 18], [6, 15], [3, 18]],
  ])('goes %s', (_, [first = 0, end = 0], [targetFirst = 0, targetEnd = 0], [nextFirst, nextEnd]) => {
    const next = oneRowTowards(geometry, { first, end }, { first: targetFirst, end: targetEnd });
    expect(next).toEqual({ first: nextFirst, end: nextEnd });
  });
});

describe('what is drawn', () => {
  it.each([
    ['the rows near the window', { first: 6, end: 11 }, [], [2, 3]],
    ['with the row of an item that is kept, in order', { first: 6, end: 11 }, [1], [0, 2, 3]],
    ['each row once', { first: 6, end: 11 }, [8, 9, 19], [2, 3, 6]],
    ['that row alone where nothing is near', { first: 0, end: 0 }, [4], [1]],
  ])('is %s', (_, range, kept, rows) => {
    expect(drawnRows(geometry, range, kept)).toEqual(rows);
  });
});

it.each([
  ['of a row that begins with the window', 200, 6],
  ['of the next row, where the uppermost one begins above it', 201, 9],
  ['that is drawn, where none in sight is', 900, 3],
  ['that is drawn, where the window begins above all', -50, 3],
])('the first item in sight is the first %s', (_, from, item) => {
  expect(firstInSight(geometry, { first: 3, end: 12 }, from)).toBe(item);
});
