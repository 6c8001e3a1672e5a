import type { Problem, ProblemKey } from '../../kernel/index.ts';
import type { RegistrationField } from './registration-form.ts';
import type { RegistrationProblems } from './registration-check.ts';

const FIELDS: Readonly<Partial<Record<ProblemKey, RegistrationField>>> = {
  error_email_invalid: 'email',
  error_email_conflict: 'email',
  invalid_email_address: 'email',
  error_email_required: 'email',
  error_already_exists: 'email',
  error_password_invalid: 'password',
  error_password_required: 'password',
  error_password_too_common: 'password',
  error_minimum_password_length_not_met: 'password',
  error_first_name_required: 'firstName',
  error_first_name_invalid: 'firstName',
  error_first_name_too_short: 'firstName',
  error_last_name_required: 'lastName',
  error_last_name_invalid: 'lastName',
  error_last_name_too_short: 'lastName',
  error_birthday_required: 'birthday',
  error_birthday_date_invalid: 'birthday',
  error_birthday_minimum_age: 'birthday',
  error_gender_required: 'gender',
  error_gender_invalid: 'gender',
  error_location_required: 'location',
  error_location_invalid: 'location',
  error_location_ambiguous: 'location',
  error_tos_required: 'didUserAcceptTerms',
  error_soc_required: 'didUserAcceptSOC',
};

/** Puts a server's refusal beside the field that caused it, or above the form where it has none. */
export function toRegistrationProblems(problem: Problem): RegistrationProblems {
  const field = FIELDS[problem.key];
  return field ? { fields: { [field]: problem } } : { fields: {}, general: problem };
}
