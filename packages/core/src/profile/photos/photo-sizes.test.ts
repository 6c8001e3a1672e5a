import { describe, expect, it } from 'vitest';
import { sizedPhotos } from './photo-sizes.ts';

const photo = (width?: number, height?: number) => ({
  id: 'p1',
  small: '/s',
  medium: '/m',
  large: '/l',
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});
const ALL = ['small', 'medium', 'large'] as const;

describe('a photo by its sizes', () => {
  it.each([
    ['upright', 1050, 1400, [180, 450, 1050]],
    ['lying', 1400, 700, [240, 600, 1400]],
    ['smaller than the largest size', 900, 1200, [180, 450, 900]],
    ['as small as the smallest: one of them is enough', 240, 200, [240]],
    ['as thin as a thread', 1, 1400, [1]],
  ])('that is %s', (_, width, height, widths) => {
    expect(sizedPhotos(photo(width, height), ALL).map((one) => one.width)).toEqual(widths);
  });

  it('has the link of each size, and those sizes only that are wanted', () => {
    expect(sizedPhotos(photo(1050, 1400), ['small', 'medium'])).toEqual([
      { link: '/s', width: 180 },
      { link: '/m', width: 450 },
    ]);
  });

  it.each([
    [undefined, undefined],
    [900, undefined],
    [0, 0],
    [NaN, 4],
  ])('is none where %s × %s is no size', (width, height) => {
    expect(sizedPhotos(photo(width, height), ALL)).toEqual([]);
  });
});
