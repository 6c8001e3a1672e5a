import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestLatticePoint } from './lattice.ts';
import { distanceBetween } from './point.ts';
import { ShownPlaces } from './shown-places.ts';

const places = new ShownPlaces('a secret of this test');
const resident = { tenantId: 'duet', memberId: 'maya' };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const EDGES = [
  { latitude: 90, longitude: 0 },
  { latitude: -89.995, longitude: 120 },
  { latitude: 0, longitude: 180 },
  { latitude: -17.5, longitude: -179.999 },
];

describe('the point shown for a place', () => {
  it('is 1.5 to 4 km away from it, anywhere on earth', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const distance = distanceBetween(place, places.of(resident, place));
        expect(distance).toBeGreaterThanOrEqual(1.5);
        expect(distance).toBeLessThanOrEqual(4);
      }),
      { examples: EDGES.map((edge) => [edge]) },
    );
  });

  it('is the same for the same member and place, and another for another member, tenant or secret', () => {
    const somewhere = { latitude: 48.8566, longitude: 2.3522 };
    const others = Array.from({ length: 40 }, (_, number) =>
      places.of({ ...resident, memberId: `member ${String(number)}` }, somewhere),
    );
    expect(places.of(resident, somewhere)).toEqual(new ShownPlaces('a secret of this test').of(resident, somewhere));
    expect(new Set(others.map((point) => JSON.stringify(point))).size).toBeGreaterThan(4);
    const shownBy = (secret: string, tenantId: string) =>
      Array.from({ length: 10 }, (_, number) =>
        new ShownPlaces(secret).of({ tenantId, memberId: String(number) }, somewhere),
      );
    expect(shownBy('another secret', 'duet')).not.toEqual(shownBy('a secret of this test', 'duet'));
    expect(shownBy('a secret of this test', 'grace')).not.toEqual(shownBy('a secret of this test', 'duet'));
  });

  it('does not follow moves of some metres', () => {
    const home = { latitude: 45.7578, longitude: 4.832 };
    const shown = Array.from({ length: 50 }, (_, step) =>
      places.of(resident, { latitude: home.latitude + step * 0.00001, longitude: home.longitude }),
    );
    expect(new Set(shown.map((point) => JSON.stringify(point))).size).toBeLessThanOrEqual(2);
  });
});

describe('the lattice', () => {
  it('has a point within 1.6 km of any place, which is its own nearest', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const point = nearestLatticePoint(place);
        expect(distanceBetween(place, point)).toBeLessThan(1.6);
        expect(distanceBetween(nearestLatticePoint(point), point)).toBeLessThan(0.000_001);
      }),
      { examples: EDGES.map((edge) => [edge]) },
    );
  });
});
