import type { FieldProblems, Problem } from '../../kernel/index.ts';
import type { TenantPolicy } from '../../tenant/index.ts';
import { birthdayProblem } from './birthday.ts';
import { isValidPlace } from '../location/geocoded-place.ts';
import { nameProblem } from './person-name.ts';
import {
  GENDERS,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMethod,
} from './registration-form.ts';

export type RegistrationPolicy = Pick<
  TenantPolicy,
  'orientationConsent' | 'minimumAge' | 'minimumNameLength' | 'birthdayPlaceholderYear'
>;

type ProfileKey = Exclude<RegistrationField, 'didUserAcceptTerms' | 'didUserAcceptSOC'>;

/** The keys that must be there: 7 for email, 6 for facebook, 5 for apple (VAL-13 to VAL-15, A28). */
export const REQUIRED_KEYS: Readonly<Record<RegistrationMethod, readonly ProfileKey[]>> = {
  email: ['email', 'password', 'firstName', 'lastName', 'gender', 'birthday', 'location'],
  facebook: ['email', 'firstName', 'lastName', 'gender', 'birthday', 'location'],
  apple: ['firstName', 'lastName', 'gender', 'birthday', 'location'],
};

/** Why a registration may not be sent. `general` is set where the cause has no field of its own to mark. */
export interface RegistrationProblems {
  readonly fields: FieldProblems<RegistrationField>;
  readonly general?: Problem;
}

/** Whether every key of the method is filled in, right or wrong; consents are not keys. */
export const isComplete = (form: RegistrationForm, method: RegistrationMethod): boolean =>
  REQUIRED_KEYS[method].every((key) => !isEmpty(form, key));

/** The final check before a registration is sent (VAL-11 to VAL-25). Undefined when nothing is wrong. */
export function registrationProblems(
  form: RegistrationForm,
  method: RegistrationMethod,
  policy: RegistrationPolicy,
  now: number,
): RegistrationProblems | undefined {
  const fields: FieldProblems<RegistrationField> = {
    ...emailProblem(form, method),
    ...basicInfoProblems(form, policy, now),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return isComplete(form, method) ? undefined : { fields, general: { key: 'error_registration' } };
}

/** Everything the basic-info page requests, each at its field; password and email are validated elsewhere. */
export function basicInfoProblems(
  form: RegistrationForm,
  policy: RegistrationPolicy,
  now: number,
): FieldProblems<RegistrationField> {
  const answers = present({
    firstName: nameProblem('firstName', form.firstName, policy.minimumNameLength),
    lastName: nameProblem('lastName', form.lastName, policy.minimumNameLength),
    gender: genderProblem(form.gender),
    birthday: placeholderProblem(form, policy) ?? birthdayProblem(form.birthday, policy, now),
    location: locationProblem(form),
  });
  return { ...answers, ...consentProblems(form, policy) };
}

/** The date that the field opened with is no birthday until the visitor has chosen it (VAL-20, A89). */
function placeholderProblem(
  { birthday, birthdayChosen }: RegistrationForm,
  { birthdayPlaceholderYear }: RegistrationPolicy,
): Problem | undefined {
  if (birthdayPlaceholderYear === null || birthdayChosen || birthday.trim() === '') return undefined;
  return { key: 'error_birthday_date_invalid' };
}

/** Empty, unknown or fine (VAL-34). */
export function genderProblem(gender: string): Problem | undefined {
  if (gender === '') return { key: 'error_gender_required' };
  return GENDERS.some((known) => known === gender) ? undefined : { key: 'error_gender_invalid' };
}

/** The consents that are still missing: terms always, orientation where the tenant requests it (A36). */
export function consentProblems(
  form: Pick<RegistrationForm, 'acceptedTerms' | 'acceptedOrientationConsent'>,
  policy: Pick<RegistrationPolicy, 'orientationConsent'>,
): FieldProblems<'didUserAcceptTerms' | 'didUserAcceptSOC'> {
  return present({
    didUserAcceptTerms: form.acceptedTerms ? undefined : { key: 'error_tos_required' },
    didUserAcceptSOC:
      policy.orientationConsent && !form.acceptedOrientationConsent ? { key: 'error_soc_required' } : undefined,
  });
}

/** The empty-field pass: password never (VAL-17), email only where the member typed it (VAL-18, A28). */
function emailProblem(form: RegistrationForm, method: RegistrationMethod): FieldProblems<'email'> {
  return method === 'email' && isEmpty(form, 'email') ? { email: { key: 'error_email_invalid' } } : {};
}

function locationProblem({ address, place }: RegistrationForm): Problem | undefined {
  if (place) return isValidPlace(place) ? undefined : { key: 'error_location_invalid' };
  return { key: address.trim() === '' ? 'error_location_required' : 'error_location_invalid' };
}

const isEmpty = (form: RegistrationForm, key: ProfileKey): boolean =>
  key === 'location' ? form.place === undefined : form[key].trim() === '';

function present<Field extends string>(problems: Readonly<Record<Field, Problem | undefined>>): FieldProblems<Field>;
function present(problems: Readonly<Record<string, Problem | undefined>>): FieldProblems<string> {
  const found: Record<string, Problem> = {};
  for (const [field, problem] of Object.entries(problems)) if (problem) found[field] = problem;
  return found;
}
