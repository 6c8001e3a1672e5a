import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete, registrationProblems, REQUIRED_KEYS } from './registration-check.ts';
import {
  emptyRegistrationForm,
  REGISTRATION_METHODS,
  type RegistrationForm,
  type RegistrationMethod,
} from './registration-form.ts';
import { aForm, aPlace, aPolicy } from '../testing/index.ts';

const now = Date.UTC(2026, 0, 1);
const policy = aPolicy();
const check = (form: RegistrationForm, method: RegistrationMethod = 'email', changed = policy) =>
  registrationProblems(form, method, changed, now);

const { place: _place, ...withoutPlace } = aForm();

describe('the ways to register', () => {
  it('are email, facebook and apple, and no other', () => {
    expect(REGISTRATION_METHODS).toEqual(['email', 'facebook', 'apple']);
    expect(Object.keys(REQUIRED_KEYS)).toEqual([...REGISTRATION_METHODS]);
  });
});

describe('the final check', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(check(aForm())).toBeUndefined();
  });

  it.each([
    ['email', 7],
    ['facebook', 6],
    ['apple', 5],
  ] as const)('needs the keys of %s: %i', (method, count) => {
    expect(REQUIRED_KEYS[method]).toHaveLength(count);
    const without = (key: string): RegistrationForm =>
      key === 'location' ? { ...withoutPlace, address: '' } : { ...aForm(), [key]: '' };
    expect(isComplete(aForm(), method)).toBe(true);
    for (const key of REQUIRED_KEYS[method]) {
      expect(isComplete(without(key), method)).toBe(false);
      expect(check(without(key), method)).toBeDefined();
    }
  });

  it.each([
    ['refuses the placeholder that nobody has chosen', '1970-01-01', false, 'error_birthday_date_invalid'],
    [
      'refuses another day of a placeholder whose year was not chosen',
      '1970-05-12',
      false,
      'error_birthday_date_invalid',
    ],
    ['accepts a chosen day of 1970', '1970-05-12', true, undefined],
    ['accepts the chosen placeholder itself', '1970-01-01', true, undefined],
    ['asks for an empty birthday', '', false, 'error_birthday_required'],
  ])('%s', (_, birthday, birthdayChosen, key) => {
    const found = check(aForm({ birthday, birthdayChosen }), 'email', aPolicy({ birthdayPlaceholderYear: 1970 }));
    expect(found).toEqual(key === undefined ? undefined : { fields: { birthday: { key } } });
  });

  it('marks every empty field at once, but never the password', () => {
    expect(check(emptyRegistrationForm())).toEqual({
      fields: {
        email: { key: 'error_email_invalid' },
        firstName: { key: 'error_first_name_required' },
        lastName: { key: 'error_last_name_required' },
        gender: { key: 'error_gender_required' },
        birthday: { key: 'error_birthday_required' },
        location: { key: 'error_location_required' },
        didUserAcceptTerms: { key: 'error_tos_required' },
        didUserAcceptSOC: { key: 'error_soc_required' },
      },
    });
  });

  it('refuses a missing password without marking it', () => {
    expect(check(aForm({ password: '' }))).toEqual({ fields: {}, general: { key: 'error_registration' } });
  });

  it('refuses facebook without an email, without marking a field that is not there', () => {
    expect(check(aForm({ email: '', password: '' }), 'facebook')).toEqual({
      fields: {},
      general: { key: 'error_registration' },
    });
  });

  it('lets apple go without email and password', () => {
    expect(check(aForm({ email: '', password: '' }), 'apple')).toBeUndefined();
  });

  it('requests the orientation consent only where the tenant does', () => {
    const form = aForm({ acceptedOrientationConsent: false });
    expect(check(form)).toEqual({ fields: { didUserAcceptSOC: { key: 'error_soc_required' } } });
    expect(check(form, 'email', aPolicy({ orientationConsent: false }))).toBeUndefined();
  });

  it.each([
    ['typed but not found', { ...withoutPlace, address: 'Atlantis' }],
    [
      'only a country',
      aForm({ place: aPlace({ components: [{ types: ['country'], longName: 'France', shortName: 'FR' }] }) }),
    ],
  ])('refuses a location that is %s', (_, form) => {
    expect(check(form)).toEqual({ fields: { location: { key: 'error_location_invalid' } } });
  });

  it('answers any text with a value, never with an exception', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const form = fc.record({
      email: text,
      password: text,
      firstName: text,
      lastName: text,
      birthday: text,
      birthdayChosen: fc.boolean(),
      address: text,
      gender: fc.constantFrom('MALE' as const, 'FEMALE' as const, '' as const),
      acceptedTerms: fc.boolean(),
      acceptedOrientationConsent: fc.boolean(),
    });
    fc.assert(
      fc.property(form, fc.constantFrom('email' as const, 'facebook' as const, 'apple' as const), (given, method) => {
        expect(check(given, method)).toBeDefined();
      }),
    );
  });
});
