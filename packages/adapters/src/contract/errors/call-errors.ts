import type { ProblemKey } from '@duet/core/kernel';

/** What one call's failures mean: by status, and by message text (lower case; compared without case). */
export interface CallErrors {
  readonly statuses?: Readonly<Record<number, ProblemKey>>;
  readonly texts?: Readonly<Record<string, ProblemKey>>;
  /** What any other refusal (4xx) means, shown with the server's own words where it gave some (REG-43). */
  readonly otherwise?: ProblemKey;
  /** The server may answer with several messages at once, as JSON in its text (PWD-08, ACC-12). */
  readonly isListed?: true;
}

/** What may be wrong with what a person says of themself, at registration and later. */
const PERSON_TEXTS = {
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
} as const;

/** The specification's per-call tables (ERR-14 to ERR-58), with our own keys where it shows none (A66, A68). */
export const CALL_ERRORS = {
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
  userUpdate: {
    texts: {
      ...PERSON_TEXTS,
      'email confirmation missing': 'error_email_confirmation_missing',
      'emails do not match': 'email_dont_match',
      'email taken': 'error_email_taken',
      'new email same as current': 'new_email_same_as_current',
      'invalid email address': 'invalid_email_address',
      'recent login required': 'error_recent_login_required',
    },
    isListed: true,
  },
  /** Proving again who one is, before what a found phone must not do. */
  confirmIdentity: {
    texts: {
      'incorrect current password': 'current_password_incorrect',
      'another account': 'error_another_account',
      'apple token expired': 'error_apple_token_expired',
    },
  },
  undoEmailChange: {
    texts: {
      'invalid token': 'error_undo_link_invalid',
      'already undone': 'error_undo_link_used',
      'email taken': 'error_email_taken',
    },
  },
  passwordChange: {
    texts: {
      'incorrect current password': 'current_password_incorrect',
      'missing new password': 'missing_new_password',
      'passwords do not match': 'passwords_not_match',
      'invalid password': 'error_password_invalid',
      'minimum password length not met': 'error_minimum_password_length_not_met',
      'password too common': 'error_password_too_common',
    },
  },
  removeProfile: {
    texts: {
      'incorrect current password': 'current_password_incorrect',
      'recent login required': 'error_recent_login_required',
      'unknown reason': 'error_remove_reason_required',
      'profile removal is off': 'profile_remove_not_implemented',
    },
  },
  requestExport: { texts: { 'email required': 'error_export_email_required' } },
  /** Whatever reaches out to another member: a like, a wink, words (ONB-21). */
  reachOut: {
    texts: { 'photo and summary required': 'error_photo_and_summary_required' },
  },
  profileImages: {
    statuses: { 413: 'error_profile_image_too_large', 429: 'error_photo_quota' },
    texts: {
      'gif unsupported': 'error_profile_image_gif_unsupported',
      'image too small': 'error_profile_image_too_small',
      'request too large': 'error_profile_image_too_large',
      'unknown image format': 'error_profile_image_unknown_format',
    },
  },
  purchase: {
    texts: {
      'already subscribed': 'error_already_subscribed',
      'unknown product': 'error_product_unknown',
      'payment unavailable': 'error_card_unavailable',
      'provider not answering': 'error_grpc_code_14',
      'payment method missing': 'error_payment_method_missing',
      'plan not changeable': 'error_plan_not_changeable',
      'spotlight running': 'error_spotlight_running',
      'refund period over': 'error_refund_over',
      'refund failed': 'error_refund_failed',
      'refund lately': 'error_refund_lately',
      'refund underway': 'error_refund_underway',
    },
  },
} as const satisfies Readonly<Record<string, CallErrors>>;

export type CallErrorTable = keyof typeof CALL_ERRORS;

/** The texts a server may answer with, so that backend and client can never disagree on one. */
export type CallErrorText<Table extends CallErrorTable> = (typeof CALL_ERRORS)[Table] extends { texts: infer Texts }
  ? keyof Texts & string
  : never;
