import type { CallErrors } from './call-errors.ts';
import { PERSON_TEXTS } from './person-texts.ts';

/** The specification's tables of the calls that members make, but for those about paying (ERR-14 to ERR-58), with our own keys where it shows none (A66, A68). */
export const MEMBER_ERRORS = {
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
} as const satisfies Readonly<Record<string, CallErrors>>;
