import type { CallErrors } from './call-errors.ts';

/** What may be wrong with what a person says of themself, at registration and later. */
export const PERSON_TEXTS = {
  'invalid first name': 'error_first_name_invalid',
  'first name required': 'error_first_name_required',
  'first name too short': 'error_first_name_too_short',
  'invalid last name': 'error_last_name_invalid',
  'last name required': 'error_last_name_required',
  'last name too short': 'error_last_name_too_short',
  'invalid birthday': 'error_birthday_date_invalid',
  'birthday required': 'error_birthday_required',
  'minimum age not met': 'error_birthday_minimum_age',
  'invalid location': 'error_location_invalid',
  'location required': 'error_location_required',
} as const satisfies CallErrors['texts'];
