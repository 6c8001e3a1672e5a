import type { GeocodedPlace } from '../location/geocoded-place.ts';

/** The ways to become a member; there are no others (REG-07). */
export const REGISTRATION_METHODS = ['email', 'facebook', 'apple'] as const;
export type RegistrationMethod = (typeof REGISTRATION_METHODS)[number];

/** In upper case, as REG-33 requires. */
export const GENDERS = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof GENDERS)[number];

/** What a visitor has filled in so far. Anything may be empty or wrong: rules validate it, nothing is dropped. */
export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | '';
  /** `YYYY-MM-DD` when whole; otherwise as typed. */
  readonly birthday: string;
  /** Whether the person has given the birthday, which may still be the placeholder that the field opened with (A89). */
  readonly birthdayChosen: boolean;
  /** The town as typed. It counts once `place` is set. */
  readonly address: string;
  /** What the geocoder made of `address`; cleared as soon as the address is changed. */
  readonly place?: GeocodedPlace;
  readonly acceptedTerms: boolean;
  readonly acceptedOrientationConsent: boolean;
}

/** The fields that can be wrong. The consents carry the specification's error ids (VAL-11, VAL-12). */
export type RegistrationField =
  | 'email'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'birthday'
  | 'location'
  | 'didUserAcceptTerms'
  | 'didUserAcceptSOC';

/** An untouched form. `placeholderYear` pre-sets the birthday where a tenant requests it (REG-42). */
export function emptyRegistrationForm(placeholderYear: number | null = null): RegistrationForm {
  return {
    email: '',
    password: '',
    firstName: '',
    lastName: '',
    gender: '',
    birthday: placeholderYear === null ? '' : `${String(placeholderYear).padStart(4, '0')}-01-01`,
    birthdayChosen: false,
    address: '',
    acceptedTerms: false,
    acceptedOrientationConsent: false,
  };
}
