import { aPlace } from '@duet/core/registration/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAnswer, readAnswerValue } from './answer.ts';
import { formatBirthday, readBirthday } from './birthday.ts';
import { formatLocation, readLocation } from './location.ts';

const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  formattedAddress: fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== ''),
});

describe('a birthday', () => {
  it('is sent padded, at midnight UTC, and read back the same', () => {
    expect(formatBirthday('1985-03-07')).toBe('1985-03-07T00:00:00.000Z');
    expect(readBirthday('1985-03-07T00:00:00.000Z')).toBe('1985-03-07');
    expect(readBirthday('1985-03-07T12:00:00.000Z')).toBe('1985-03-07T12:00:00.000Z');
  });
});

describe('a place', () => {
  it('is sent as twelve letters of geohash, a colon and the address', () => {
    expect(formatLocation(aPlace())).toBe('u09tvw0f64r7:Paris, France');
  });

  it('reads back where it was, within a step, whatever the address says', () => {
    fc.assert(
      fc.property(anyPlace, (given) => {
        const read = readLocation(formatLocation(given));
        expect(read?.address).toBe(given.formattedAddress.trim());
        expect(Math.abs((read?.latitude ?? NaN) - given.latitude)).toBeLessThan(1e-4);
        expect(Math.abs((read?.longitude ?? NaN) - given.longitude)).toBeLessThan(1e-4);
      }),
    );
  });

  it.each(['', 'Paris', 'u09tvw0f64r:Paris', 'u09tvw0f64ra:Paris', 'u09tvw0f64r7:  '])(
    'is not read out of %j',
    (text) => {
      expect(readLocation(text)).toBeUndefined();
    },
  );
});

describe('an answer', () => {
  it('that is a place is sent as a location', () => {
    expect(formatAnswer(aPlace())).toBe('u09tvw0f64r7:Paris, France');
  });

  it.each([['u09tvw0f64r7:Paris, France'], [['music']], [7], [null], [{ minimum: 1, maximum: 2 }]])(
    'of another kind, such as %j, stays what it is',
    (value) => {
      expect(formatAnswer(value)).toEqual(value);
      expect(readAnswerValue('text', value)).toEqual(value);
      expect(readAnswerValue(undefined, value)).toEqual(value);
    },
  );

  it('that is no location stays as it came', () => {
    expect(readAnswerValue('place', 'Paris')).toBe('Paris');
  });

  it('that is a place is sent unchanged after it was read, so that saving it again changes nothing', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const sent = formatLocation({ ...place, formattedAddress: place.formattedAddress.trim() });
        expect(formatAnswer(readAnswerValue('place', sent))).toBe(sent);
      }),
    );
  });
});
