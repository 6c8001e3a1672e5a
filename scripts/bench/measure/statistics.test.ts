import { describe, expect, test } from 'vitest';
import { median, quantile, slope } from './statistics.ts';

describe('figures of several samples', () => {
  test('the median of an odd number is the one in the middle, of an even number the mean of both', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([8, 2, 4, 6])).toBe(5);
  });

  test('a quantile lies between its neighbours in proportion', () => {
    expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
    expect(quantile([7], 0.98)).toBe(7);
  });

  test('samples that were not measured do not count, and none have no median', () => {
    expect(median([NaN, 3, NaN])).toBe(3);
    expect(median([])).toBeNaN();
  });

  test('the slope is what each step adds, whatever the start', () => {
    expect(slope([100, 102, 104, 106])).toBeCloseTo(2);
    expect(slope([5, 5, 5])).toBe(0);
  });
});
