import fc from 'fast-check';
import ngeohash from 'ngeohash';
import { describe, expect, it } from 'vitest';
import { decodeGeohash, encodeGeohash } from './geohash.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const geohash = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789bcdefghjkmnpqrstuvwxyz')),
  minLength: 12,
  maxLength: 12,
});

describe('a geohash', () => {
  it.each([
    [48.8566, 2.3522, 'u09tvw0f64r7'],
    [0, 0, '7zzzzzzzzzzz'],
    [90, 180, 'zzzzzzzzzzzz'],
    [-90, -180, '000000000000'],
  ])('of %d, %d is %s', (north, east, expected) => {
    expect(encodeGeohash({ latitude: north, longitude: east }, 12)).toBe(expected);
  });

  it('of any point is that of the library of reference', () => {
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        expect(encodeGeohash({ latitude: north, longitude: east }, 12)).toBe(ngeohash.encode(north, east, 12));
      }),
    );
  });

  it('is read as the library of reference reads it, and as the point that it is made of', () => {
    fc.assert(
      fc.property(geohash, (digits) => {
        const { latitude: north, longitude: east } = ngeohash.decode(digits);
        const read = decodeGeohash(digits);
        expect(read.latitude).toBeCloseTo(north, 9);
        expect(read.longitude).toBeCloseTo(east, 9);
        expect(encodeGeohash(read, 12)).toBe(digits);
      }),
    );
  });
});
