import { describe, expect, it } from 'vitest';
import type { Problem, ProblemKey } from '../kernel/index.ts';
import type { RegistrationField } from './form/registration-form.ts';
import { aForm, registrationParts } from './testing/index.ts';

/** Sends a whole form to a server that refuses it with this problem. */
async function refusedWith(problem: Problem) {
  const parts = registrationParts();
  parts.state.changeForm(aForm());
  parts.gateway.failure = {
    kind: 'refused',
    reason: 'rejected',
    problem,
  };
  await parts.register.execute();
  return parts;
}

describe('a registration that the server refuses', () => {
  it.each<[RegistrationField, ProblemKey]>([
    ['firstName', 'error_first_name_invalid'],
    ['firstName', 'error_first_name_required'],
    ['firstName', 'error_first_name_too_short'],
    ['lastName', 'error_last_name_invalid'],
    ['lastName', 'error_last_name_required'],
    ['lastName', 'error_last_name_too_short'],
    ['birthday', 'error_birthday_date_invalid'],
    ['birthday', 'error_birthday_required'],
    ['birthday', 'error_birthday_minimum_age'],
    ['location', 'error_location_invalid'],
    ['location', 'error_location_required'],
    ['gender', 'error_gender_invalid'],
    ['gender', 'error_gender_required'],
    ['didUserAcceptTerms', 'error_tos_required'],
    ['didUserAcceptSOC', 'error_soc_required'],
    ['email', 'error_already_exists'],
    ['email', 'invalid_email_address'],
    ['password', 'error_password_too_common'],
  ])('says at %s: %s', async (field, key) => {
    const { registration } = await refusedWith({ key });
    expect(registration).toMatchObject({ submitted: false, failed: true, form: aForm() });
    expect(registration.problems).toEqual({ fields: { [field]: { key } } });
  });

  it.each<[ProblemKey]>([['error_captcha_failed'], ['error_apple_token_expired'], ['error_unable_to_register']])(
    'says above the form: %s',
    async (key) => {
      const { registration } = await refusedWith({ key });
      expect(registration).toMatchObject({ submitted: false, failed: true, form: aForm() });
      expect(registration.problems).toEqual({ fields: {}, general: { key } });
    },
  );

  it('is reported with its reason, and nothing of the visitor', async () => {
    const { analytics } = await refusedWith({ key: 'error_already_exists' });
    expect(analytics.events.at(-1)).toEqual({
      name: 'registration_refused',
      properties: { method: 'email', problem: 'error_already_exists' },
    });
    expect(JSON.stringify(analytics.events)).not.toContain(aForm().email);
  });

  it('with a text of its own shows this text above the form', async () => {
    expect((await refusedWith({ key: 'error_registration', text: 'the moon is full' })).registration.problems).toEqual({
      fields: {},
      general: { key: 'error_registration', text: 'the moon is full' },
    });
  });

  it('leaves nothing loading: the form can be sent again, and then registers', async () => {
    const parts = await refusedWith({ key: 'error_unable_to_register' });
    expect(parts.registration.submitted).toBe(false);
    parts.gateway.failure = undefined;
    expect(await parts.register.execute()).toEqual({ ok: true, value: undefined });
    expect(parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });
});
