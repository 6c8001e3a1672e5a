import type { SocialIdentity } from '../session/index.ts';
import type { Language } from '../tenant/index.ts';
import type { Attribution } from '../navigation/index.ts';
import { placeNames, type GeocodedPlace } from './location/geocoded-place.ts';
import type { Gender, RegistrationForm } from './form/registration-form.ts';

export type Agreement = 'TERMS_OF_SERVICE' | 'SEXUALITY_ORIENTATION_CONSENT';

/** An answer known from the page itself, such as a religion (REG-31). */
export interface PresetAttribute {
  readonly id: string;
  readonly value: string;
}

/** A member to be (REG-32 to REG-37). */
export interface RegistrationUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly place: GeocodedPlace;
  readonly country: string;
  readonly preferredLanguage: Language;
  readonly agreements: readonly Agreement[];
  readonly attribution: Attribution;
  readonly attributes: readonly PresetAttribute[];
  /** The social account that replaces a password. */
  readonly identity?: SocialIdentity;
}

export interface RegistrationContext {
  /** Country where the place names none (REG-41). */
  readonly country: string;
  readonly language: Language;
  readonly attribution: Attribution;
  readonly attributes: readonly PresetAttribute[];
  readonly identity?: SocialIdentity;
}

/** The form as it is sent; undefined while gender or place are missing, which the final check says beforehand. */
export function registrationUser(form: RegistrationForm, context: RegistrationContext): RegistrationUser | undefined {
  const { gender, place } = form;
  if (gender === '' || place === undefined) return undefined;
  return {
    email: form.email.trim(),
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    gender,
    birthday: form.birthday,
    place,
    country: countryIn(place, context.country),
    preferredLanguage: context.language,
    agreements: agreements(form),
    attribution: context.attribution,
    attributes: context.attributes,
    ...(context.identity && { identity: context.identity }),
  };
}

const countryIn = (place: GeocodedPlace, fallback: string): string => placeNames(place).country ?? fallback;

const agreements = (form: RegistrationForm): readonly Agreement[] => [
  ...(form.acceptedTerms ? (['TERMS_OF_SERVICE'] as const) : []),
  ...(form.acceptedOrientationConsent ? (['SEXUALITY_ORIENTATION_CONSENT'] as const) : []),
];
