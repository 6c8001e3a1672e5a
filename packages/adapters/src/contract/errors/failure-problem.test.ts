import { PROBLEM_KEYS, type ProblemKey } from '@duet/core/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_ERRORS, type CallErrorTable } from './error-tables.ts';
import { failureProblem, type WireFailure } from './failure-problem.ts';

const GRPC = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 16] as const;

describe('what a failure means', () => {
  it.each(GRPC.map((code) => [code] as const))(
    'is said by its grpc code %i where the call has no word of its own',
    (code) => {
      const key = `error_grpc_code_${String(code)}`;
      expect(failureProblem({ status: 400, code, message: 'whatever' })).toEqual({ key });
      expect(failureProblem({ status: 400, code, message: 'whatever' }, CALL_ERRORS.login)).toEqual({ key });
    },
  );

  it('is error_general for anything else', () => {
    for (const failure of [{ status: 418 }, { status: 400, code: 9, message: 'odd' }, { status: 404, message: 'gone' }])
      expect(failureProblem(failure)).toEqual({ key: 'error_general' });
  });

  it('is looked for in the call’s own table first, then among the codes, then in the words of a 500', () => {
    const failure = { status: 500, code: 16, message: 'Captcha failed' };
    expect(failureProblem(failure, CALL_ERRORS.forgotPassword)).toEqual({ key: 'error_captcha_failed' });
    expect(failureProblem(failure)).toEqual({ key: 'error_grpc_code_16' });
    expect(failureProblem({ status: 500, message: 'Captcha failed' })).toEqual({
      key: 'error_general',
      text: 'Captcha failed',
    });
  });

  it('does not depend on the case of the words, nor on the blanks around them', () => {
    const texts = Object.entries(CALL_ERRORS.userCreate.texts);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.infiniteStream(fc.boolean()), ([text, key], upper) => {
        const cased = Array.from(text, (letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('');
        expect(failureProblem({ status: 400, message: ` ${cased}\n` }, CALL_ERRORS.userCreate)).toEqual({ key });
      }),
    );
  });

  it('keeps JSON of messages for whoever takes it apart, where the call may answer so, and nowhere else', () => {
    const failure = { status: 400, code: 3, message: '{"email":["Email taken"]}' };
    expect(failureProblem(failure, CALL_ERRORS.userUpdate)).toEqual({
      key: 'error_grpc_code_3',
      text: failure.message,
    });
    expect(failureProblem({ ...failure, code: 99 }, CALL_ERRORS.forgotPassword)).toEqual({
      key: 'error_general',
      text: failure.message,
    });
    expect(failureProblem(failure, CALL_ERRORS.login)).toEqual({ key: 'error_grpc_code_3' });
    expect(failureProblem({ ...failure, message: 'the moon is full' }, CALL_ERRORS.userUpdate)).toEqual({
      key: 'error_grpc_code_3',
    });
  });

  it('of a recovery is shown in the server’s words where they are a sentence and no code says it', () => {
    const problem = { key: 'error_general', text: 'the moon is full' };
    for (const failure of [{ status: 400 }, { status: 409, code: 9 }])
      expect(failureProblem({ ...failure, message: problem.text }, CALL_ERRORS.forgotPassword)).toEqual(problem);
    expect(failureProblem({ status: 400, message: '<html></html>' }, CALL_ERRORS.forgotPassword)).toEqual({
      key: 'error_general',
    });
  });

  it('of a registration is the default text where a server at fault says nothing', () => {
    for (const failure of [{ status: 500 }, { status: 500, code: 13, message: '' }])
      expect(failureProblem(failure, CALL_ERRORS.userCreate)).toEqual({ key: 'error_registration' });
  });

  it('of a registration is shown in the server’s words where no table knows them, or as the default text', () => {
    expect(failureProblem({ status: 400, code: 3, message: 'the moon is full' }, CALL_ERRORS.userCreate)).toEqual({
      key: 'error_registration',
      text: 'the moon is full',
    });
    expect(failureProblem({ status: 409 }, CALL_ERRORS.userCreate)).toEqual({ key: 'error_registration' });
    expect(failureProblem({ status: 409, code: 6, message: ' ' }, CALL_ERRORS.userCreate)).toEqual({
      key: 'error_registration',
    });
  });

  it('of a registration is the default text where the words are no sentence', () => {
    for (const message of ['<html><body>Bad Request</body></html>', 'x'.repeat(301)])
      expect(failureProblem({ status: 400, message }, CALL_ERRORS.userCreate)).toEqual({ key: 'error_registration' });
  });

  it('of a registration is in the language of the member where every call has the words', () => {
    expect(failureProblem({ status: 429, code: 8, message: 'too many requests' }, CALL_ERRORS.userCreate)).toEqual({
      key: 'error_grpc_code_8',
    });
  });

  it('of a registration by a broken server is the server’s answer about itself', () => {
    const broken = failureProblem({ status: 500, message: 'Disk full' }, CALL_ERRORS.userCreate);
    expect(broken).toEqual({ key: 'error_general', text: 'Disk full' });
  });

  it.each([
    ['a body without a message', '{"details": []}'],
    ['a proxy’s page', '<html><body>Internal error</body></html>'],
    ['a stack', 'at run (server.js:1)\n'.repeat(20)],
  ])('is the general text where a 500 brings %s', (_, message) => {
    expect(failureProblem({ status: 500, message })).toEqual({ key: 'error_general' });
  });

  it('is the grpc code’s where a login is refused in unknown words', () => {
    expect(failureProblem({ status: 400, code: 3, message: 'the moon is full' }, CALL_ERRORS.login)).toEqual({
      key: 'error_grpc_code_3',
    });
  });

  it('is never a word of JavaScript’s own', () => {
    for (const message of ['constructor', '__proto__', 'toString'])
      expect(failureProblem({ status: 400, message }, CALL_ERRORS.checkEmail)).toEqual({ key: 'error_email_invalid' });
  });
});

/** The rows of the specification's error list: the server’s answer, and what that is here. */
describe('the calls’ own tables', () => {
  it.each<[string, CallErrorTable, WireFailure, ProblemKey]>([
    ['ERR-14', 'checkEmail', { status: 400 }, 'error_email_invalid'],
    ['ERR-15', 'checkEmail', { status: 409 }, 'error_email_conflict'],
    ['ERR-16', 'checkEmail', { status: 500 }, 'error_500'],
    ['ERR-17', 'checkEmail', said('Invalid email address'), 'invalid_email_address'],
    ['ERR-18', 'checkEmail', said('email is unavailable', 409), 'error_email_conflict'],
    ['ERR-19', 'checkPassword', { status: 400 }, 'error_password_invalid'],
    ['ERR-20', 'checkPassword', { status: 500 }, 'error_500'],
    ['ERR-21', 'checkPassword', said('Minimum password length not met'), 'error_minimum_password_length_not_met'],
    ['ERR-22', 'checkPassword', said('missing password'), 'error_password_required'],
    ['ERR-23', 'checkPassword', said('password too common'), 'error_password_too_common'],
    ['ERR-24', 'userCreate', said('invalid first name'), 'error_first_name_invalid'],
    ['ERR-25', 'userCreate', said('first name required'), 'error_first_name_required'],
    ['ERR-26', 'userCreate', said('invalid last name'), 'error_last_name_invalid'],
    ['ERR-27', 'userCreate', said('last name required'), 'error_last_name_required'],
    ['ERR-28', 'userCreate', said('invalid birthday'), 'error_birthday_date_invalid'],
    ['ERR-29', 'userCreate', said('birthday required'), 'error_birthday_required'],
    ['ERR-30', 'userCreate', said('minimum age not met'), 'error_birthday_minimum_age'],
    ['ERR-31', 'userCreate', said('invalid location'), 'error_location_invalid'],
    ['ERR-32', 'userCreate', said('location required'), 'error_location_required'],
    ['ERR-33', 'userCreate', said('invalid gender'), 'error_gender_invalid'],
    ['ERR-34', 'userCreate', said('gender required'), 'error_gender_required'],
    ['ERR-35', 'userCreate', said('terms of service required'), 'error_tos_required'],
    ['ERR-35', 'userCreate', said('invalid terms of service'), 'error_tos_required'],
    ['ERR-36', 'userCreate', said('sexual orientation consent required'), 'error_soc_required'],
    ['ERR-36', 'userCreate', said('invalid sexual orientation consent'), 'error_soc_required'],
    ['ERR-37', 'userCreate', said('captcha failed'), 'error_captcha_failed'],
    ['ERR-38', 'userCreate', said('apple token expired'), 'error_apple_token_expired'],
    ['ERR-39', 'userCreate', said('already exists'), 'error_already_exists'],
    ['ERR-40', 'userCreate', said('unable to register'), 'error_unable_to_register'],
    ['REG-43', 'userCreate', said('first name too short'), 'error_first_name_too_short'],
    ['REG-43', 'userCreate', said('last name too short'), 'error_last_name_too_short'],
    ['REG-43', 'userCreate', said('invalid email address'), 'invalid_email_address'],
    ['REG-43', 'userCreate', said('password too common'), 'error_password_too_common'],
    ['ERR-41', 'login', { status: 500 }, 'error_500'],
    ['ERR-41', 'login', said('panic', 500), 'error_500'],
    ['ERR-42', 'login', said('missing email'), 'error_email_required'],
    ['ERR-43', 'login', said('missing password'), 'error_password_required'],
    ['ERR-44', 'login', said('Unauthenticated', 401), 'error_grpc_code_16'],
    ['ERR-44', 'login', { status: 401, code: 16, message: 'Unauthenticated' }, 'error_grpc_code_16'],
    ['ERR-45', 'login', said('captcha failed'), 'error_captcha_failed'],
    ['issue 6.4', 'login', said('account suspended', 403), 'error_account_suspended'],
    ['issue 6.4', 'login', said('account removed', 403), 'error_account_removed'],
    ['ERR-46', 'userUpdate', said('email confirmation missing'), 'error_email_confirmation_missing'],
    ['ERR-47', 'userUpdate', said('emails do not match'), 'email_dont_match'],
    ['ERR-48', 'userUpdate', said('email taken', 409), 'error_email_taken'],
    ['ERR-49', 'userUpdate', said('new email same as current'), 'new_email_same_as_current'],
    ['ERR-50', 'userUpdate', said('invalid email address'), 'invalid_email_address'],
    ['ERR-51', 'passwordChange', said('incorrect current password'), 'current_password_incorrect'],
    ['ERR-52', 'passwordChange', said('missing new password'), 'missing_new_password'],
    ['ERR-53', 'passwordChange', said('passwords do not match'), 'passwords_not_match'],
    ['ERR-54', 'passwordChange', said('invalid password'), 'error_password_invalid'],
    ['ERR-55', 'profileImages', said('gif unsupported'), 'error_profile_image_gif_unsupported'],
    ['ERR-56', 'profileImages', said('image too small'), 'error_profile_image_too_small'],
    ['ERR-57', 'profileImages', { status: 413 }, 'error_profile_image_too_large'],
    ['ERR-58', 'profileImages', said('unknown image format'), 'error_profile_image_unknown_format'],
  ])('%s: in %s, %j is %s', (_, table, failure, key) => {
    expect(failureProblem(failure, CALL_ERRORS[table])).toEqual({ key });
  });

  it('hold the keys of what is not there yet', () => {
    expect(PROBLEM_KEYS).toContain('subscription_cancel_not_implemented');
    expect(PROBLEM_KEYS).toContain('profile_remove_not_implemented');
  });
});

function said(message: string, status = 400): WireFailure {
  return { status, message };
}
