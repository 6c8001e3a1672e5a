import { describe, expect, it } from 'vitest';
import { shownPlace } from './shown-place.ts';

describe('the place of a member as others read it', () => {
  const place = { town: 'Lyon', country: 'FR' };

  it.each([
    [5, { town: 'Lyon', distanceKilometres: 5 }],
    [300, { town: 'Lyon', distanceKilometres: 300 }],
    [301, { town: 'Lyon', country: 'FR' }],
    [10_000, { town: 'Lyon', country: 'FR' }],
  ])('at %i km is %j', (distanceKilometres, shown) => {
    expect(shownPlace({ ...place, distanceKilometres })).toEqual(shown);
  });

  it('is the town alone where no distance is known, and nothing where nothing is', () => {
    expect(shownPlace(place)).toEqual({ town: 'Lyon' });
    expect(shownPlace({ distanceKilometres: 10_000 })).toEqual({});
  });
});
