import type { CallErrors } from './call-errors.ts';
import { PERSON_TEXTS } from './person-texts.ts';

/** The specification's tables of the calls that visitors make (ERR-14 to ERR-58), with our own keys where it shows none (A66, A68). */
export const VISITOR_ERRORS = {
  checkEmail: {
    statuses: { 400: 'error_email_invalid', 409: 'error_email_conflict', 500: 'error_500' },
    texts: {
      'invalid email address': 'invalid_email_address',
      'email is unavailable': 'error_email_conflict',
      'captcha needed': 'error_captcha_needed',
      'captcha failed': 'error_captcha_failed',
    },
  },
  checkPassword: {
    statuses: { 400: 'error_password_invalid', 500: 'error_500' },
    texts: {
      'minimum password length not met': 'error_minimum_password_length_not_met',
      'missing password': 'error_password_required',
      'password too common': 'error_password_too_common',
    },
  },
  userCreate: {
    texts: {
      ...PERSON_TEXTS,
      'invalid gender': 'error_gender_invalid',
      'gender required': 'error_gender_required',
      'terms of service required': 'error_tos_required',
      'invalid terms of service': 'error_tos_required',
      'sexual orientation consent required': 'error_soc_required',
      'invalid sexual orientation consent': 'error_soc_required',
      'captcha failed': 'error_captcha_failed',
      'apple token expired': 'error_apple_token_expired',
      'already exists': 'error_already_exists',
      'unable to register': 'error_unable_to_register',
      'invalid email address': 'invalid_email_address',
      'minimum password length not met': 'error_minimum_password_length_not_met',
      'missing password': 'error_password_required',
      'password too common': 'error_password_too_common',
      // Answers of every call, which the general table has words for in the member's language.
      'invalid request': 'error_grpc_code_3',
      'too many requests': 'error_grpc_code_8',
    },
    otherwise: 'error_registration',
  },
  login: {
    statuses: { 500: 'error_500' },
    texts: {
      'missing email': 'error_email_required',
      'missing password': 'error_password_required',
      unauthenticated: 'error_grpc_code_16',
      'account suspended': 'error_account_suspended',
      'account removed': 'error_account_removed',
      'captcha needed': 'error_captcha_needed',
      'captcha failed': 'error_captcha_failed',
      'apple token expired': 'error_apple_token_expired',
    },
  },
  forgotPassword: {
    texts: {
      'use facebook': 'error_use_facebook',
      'not found': 'error_email_invalid',
      'captcha failed': 'error_captcha_failed',
    },
    isListed: true,
  },
  passwordReset: {
    texts: {
      'missing code': 'missing_code',
      'missing email': 'missing_email',
      'missing password': 'missing_new_password',
      'passwords do not match': 'passwords_not_match',
      'invalid code': 'error_code_invalid',
      'minimum password length not met': 'error_minimum_password_length_not_met',
      'password too common': 'error_password_too_common',
    },
  },
  verifyEmail: {
    texts: { 'email taken': 'error_email_taken' },
    statuses: { 400: 'error_verify_email_400', 409: 'error_verify_email_409', 500: 'error_500' },
  },
  undoEmailChange: {
    texts: {
      'invalid token': 'error_undo_link_invalid',
      'already undone': 'error_undo_link_used',
      'email taken': 'error_email_taken',
    },
  },
} as const satisfies Readonly<Record<string, CallErrors>>;
