import { describe, expect, it } from 'vitest';
import { failureProblem, type ProblemKey } from '../kernel/index.ts';
import type { RegistrationField } from './registration-form.ts';
import { aForm, registrationParts } from './testing/index.ts';

/** Sends a whole form to a server that answers with these words. */
async function refusedWith(message: string, status = 400) {
  const parts = registrationParts();
  parts.state.type(aForm());
  parts.gateway.failure = {
    kind: 'refused',
    status,
    problem: failureProblem({ status, code: 3, message }, 'userCreate'),
  };
  await parts.register.execute();
  return parts;
}

describe('a registration that the server refuses', () => {
  it.each<[string, RegistrationField, ProblemKey]>([
    ['invalid first name', 'firstName', 'error_first_name_invalid'],
    ['first name required', 'firstName', 'error_first_name_required'],
    ['first name too short', 'firstName', 'error_first_name_too_short'],
    ['invalid last name', 'lastName', 'error_last_name_invalid'],
    ['last name required', 'lastName', 'error_last_name_required'],
    ['last name too short', 'lastName', 'error_last_name_too_short'],
    ['invalid birthday', 'birthday', 'error_birthday_date_invalid'],
    ['birthday required', 'birthday', 'error_birthday_required'],
    ['minimum age not met', 'birthday', 'error_birthday_minimum_age'],
    ['invalid location', 'location', 'error_location_invalid'],
    ['location required', 'location', 'error_location_required'],
    ['invalid gender', 'gender', 'error_gender_invalid'],
    ['gender required', 'gender', 'error_gender_required'],
    ['terms of service required', 'didUserAcceptTerms', 'error_tos_required'],
    ['invalid terms of service', 'didUserAcceptTerms', 'error_tos_required'],
    ['sexual orientation consent required', 'didUserAcceptSOC', 'error_soc_required'],
    ['invalid sexual orientation consent', 'didUserAcceptSOC', 'error_soc_required'],
    ['already exists', 'email', 'error_already_exists'],
    ['invalid email address', 'email', 'invalid_email_address'],
    ['password too common', 'password', 'error_password_too_common'],
  ])('with “%s” says so at %s', async (message, field, key) => {
    for (const words of [message, message.toUpperCase()]) {
      const { registration } = await refusedWith(words);
      expect(registration).toMatchObject({ submitted: false, failed: true, form: aForm() });
      expect(registration.problems).toEqual({ fields: { [field]: { key } } });
    }
  });

  it.each<[string, ProblemKey]>([
    ['captcha failed', 'error_captcha_failed'],
    ['apple token expired', 'error_apple_token_expired'],
    ['unable to register', 'error_unable_to_register'],
  ])('with “%s” says so above the form', async (message, key) => {
    const { registration } = await refusedWith(message);
    expect(registration).toMatchObject({ submitted: false, failed: true, form: aForm() });
    expect(registration.problems).toEqual({ fields: {}, general: { key } });
  });

  it('is told with its reason, and nothing of the visitor', async () => {
    const { analytics } = await refusedWith('already exists');
    expect(analytics.events.at(-1)).toEqual({
      name: 'registration_refused',
      properties: { method: 'email', problem: 'error_already_exists' },
    });
    expect(JSON.stringify(analytics.events)).not.toContain(aForm().email);
  });

  it('in words that no table knows shows these words, or the default text where there are none', async () => {
    expect((await refusedWith('the moon is full')).registration.problems).toEqual({
      fields: {},
      general: { key: 'error_registration', text: 'the moon is full' },
    });
    expect(failureProblem({ status: 409 }, 'userCreate')).toEqual({ key: 'error_registration' });
    expect(failureProblem({ status: 409, code: 6, message: ' ' }, 'userCreate')).toEqual({ key: 'error_registration' });
  });

  it('in what is no sentence shows the default text', () => {
    for (const message of ['<html><body>Bad Request</body></html>', 'x'.repeat(301)])
      expect(failureProblem({ status: 400, message }, 'userCreate')).toEqual({ key: 'error_registration' });
  });

  it('in words of every call says them in the language of the member', () => {
    expect(failureProblem({ status: 429, code: 8, message: 'too many requests' }, 'userCreate')).toEqual({
      key: 'error_grpc_code_8',
    });
  });

  it('by a broken server says what it says of itself', () => {
    const broken = failureProblem({ status: 500, message: 'Disk full' }, 'userCreate');
    expect(broken).toEqual({ key: 'error_general', text: 'Disk full' });
  });

  it('leaves nothing loading: the form can be sent again, and then registers', async () => {
    const parts = await refusedWith('unable to register');
    expect(parts.registration.submitted).toBe(false);
    parts.gateway.failure = undefined;
    expect(await parts.register.execute()).toEqual({ ok: true, value: undefined });
    expect(parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });
});
