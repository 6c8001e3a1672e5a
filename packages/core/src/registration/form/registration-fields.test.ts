import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, birthdayProblem, isCalendarDate } from './birthday.ts';
import { isValidPlace, placeNames } from '../location/geocoded-place.ts';
import { nameProblem } from './person-name.ts';
import { genderProblem } from './registration-check.ts';
import { aPlace } from '../testing/index.ts';

const now = Date.UTC(2026, 5, 15);
const policy = { minimumAge: 18 };

describe('a birthday', () => {
  it.each([
    ['', 'error_birthday_required'],
    ['   ', 'error_birthday_required'],
    ['1985-02-30', 'error_birthday_date_invalid'],
    ['1985-13-01', 'error_birthday_date_invalid'],
    ['1985-3-7', 'error_birthday_date_invalid'],
    ['yesterday', 'error_birthday_date_invalid'],
    ['1890-01-01', 'error_birthday_date_invalid'],
    ['2008-06-16', 'error_birthday_minimum_age'],
    ['2030-01-01', 'error_birthday_minimum_age'],
    ['2008-06-15', undefined],
    ['1985-03-07', undefined],
    ['1984-02-29', undefined],
    ['1970-05-05', undefined],
  ])('%s: %s', (birthday, key) => {
    expect(birthdayProblem(birthday, policy, now)).toEqual(key === undefined ? undefined : { key });
  });

  it('makes everybody one year older on their birthday and not a day before', () => {
    const dates = fc.date({ min: new Date('1910-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const birthday = date.toISOString().slice(0, 10);
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
        fc.pre(month !== 1 || day !== 29);
        const anniversary = Date.UTC(2026, month, day);
        expect(isCalendarDate(birthday)).toBe(true);
        expect(ageAt(birthday, anniversary)).toBe(2026 - year);
        expect(ageAt(birthday, anniversary - 1)).toBe(2025 - year);
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['', 'error_first_name_required'],
    [' \u00a0 ', 'error_first_name_required'],
    ['A', 'error_first_name_too_short'],
    ['\u05d0', 'error_first_name_too_short'],
    ['42', 'error_first_name_invalid'],
    ['Ma\u0000ya', 'error_first_name_invalid'],
    ['x'.repeat(101), 'error_first_name_invalid'],
    ['You won: https://evil.example/x', 'error_first_name_invalid'],
    ['WWW.evil.example', 'error_first_name_invalid'],
    ['evil.com now', 'error_first_name_invalid'],
    ['maya@evil.example', 'error_first_name_invalid'],
    ['call 0612345678', 'error_first_name_invalid'],
    ['St. John', undefined],
    ['J.R.', undefined],
    ['Jean-Marc.', undefined],
    ['Louis 14', undefined],
    ['Al', undefined],
    ['נועה', undefined],
    ['Anne-Zoé', undefined],
    ["O'Neil", undefined],
  ])('%j: %s', (name, key) => {
    expect(nameProblem('firstName', name, 2)).toEqual(key === undefined ? undefined : { key });
  });

  it.each([0x200b, 0x2060, 0xfeff, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'is not one with a hidden character %#',
    (code) => {
      const name = `Ma${String.fromCodePoint(code)}ya`;
      expect(nameProblem('firstName', name, 2)).toEqual({ key: 'error_first_name_invalid' });
      expect(nameProblem('lastName', name, 2)).toEqual({ key: 'error_last_name_invalid' });
    },
  );

  it.each([0x200c, 0x200d, 0x200e, 0x200f])('may have a joiner or a mark of direction %#', (code) => {
    expect(nameProblem('lastName', `نی${String.fromCodePoint(code)}ما`, 2)).toBeUndefined();
  });

  it('counts an accented letter as one, however it is written', () => {
    expect(nameProblem('lastName', 'e\u0301', 2)).toEqual({ key: 'error_last_name_too_short' });
  });
});

describe('a gender', () => {
  it.each([
    ['', 'error_gender_required'],
    ['male', 'error_gender_invalid'],
    ['MALE', undefined],
  ])('%j: %s', (gender, key) => {
    expect(genderProblem(gender)).toEqual(key === undefined ? undefined : { key });
  });
});

describe('a place', () => {
  const of = (...types: string[]) => aPlace({ components: [{ types, longName: '', shortName: '' }] });

  it.each([
    ['postal_code', true],
    ['locality', true],
    ['street_address', true],
    ['country', false],
    ['route', false],
  ])('with a %s is one to live in: %s', (type, valid) => {
    expect(isValidPlace(of(type))).toBe(valid);
  });

  it('tells its town, state, country and address, as far as it names them', () => {
    const components = [
      { types: ['locality', 'political'], longName: 'Springfield', shortName: 'Springfield' },
      { types: ['administrative_area_level_1', 'political'], longName: 'Illinois', shortName: 'IL' },
      { types: ['country', 'political'], longName: 'United States', shortName: 'us' },
    ];
    expect(placeNames(aPlace({ components, formattedAddress: 'Springfield, IL, USA' }))).toEqual({
      city: 'Springfield',
      state: 'Illinois',
      country: 'US',
      formattedAddress: 'Springfield, IL, USA',
    });
    expect(placeNames(aPlace())).toMatchObject({ city: 'Paris', country: 'FR' });
    const town = { types: ['postal_town'], longName: 'Slough', shortName: 'Slough' };
    const nowhere = { types: ['country'], longName: 'Nowhere', shortName: 'Nowhere' };
    expect(placeNames(aPlace({ components: [town, nowhere] }))).toEqual({
      city: 'Slough',
      formattedAddress: 'Paris, France',
    });
  });
});
