import { describe, expect, it } from 'vitest';
import { toUsability } from './usability.ts';
import { VISITOR_ERRORS } from './visitor-errors.ts';

describe('what a check says', () => {
  it('of a usable value is that it can be used', () => {
    expect(toUsability({ can_use: true, message: 'fine' }, 'error_email_conflict', VISITOR_ERRORS.checkEmail)).toEqual({
      canUse: true,
    });
  });

  it.each([
    [undefined, { key: 'error_email_conflict' }],
    ['', { key: 'error_email_conflict' }],
    ['Email is unavailable', { key: 'error_email_conflict' }],
    ['Invalid email address', { key: 'invalid_email_address' }],
    ['Not on a Sunday', { key: 'error_email_conflict', text: 'Not on a Sunday' }],
  ])('of an email with the reason %j is %j', (message, problem) => {
    expect(toUsability({ can_use: false, message }, 'error_email_conflict', VISITOR_ERRORS.checkEmail)).toEqual({
      canUse: false,
      problem,
    });
  });

  it.each([
    [undefined, { key: 'error_password_invalid' }],
    ['Minimum password length not met', { key: 'error_minimum_password_length_not_met' }],
    ['missing password', { key: 'error_password_required' }],
    ['password too common', { key: 'error_password_too_common' }],
    ['Think harder', { key: 'error_password_invalid', text: 'Think harder' }],
  ])('of a password with the reason %j is %j', (message, problem) => {
    expect(toUsability({ can_use: false, message }, 'error_password_invalid', VISITOR_ERRORS.checkPassword)).toEqual({
      canUse: false,
      problem,
    });
  });
});
