import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../kernel/index.ts';
import { anyCallFailure, anyDate, anyProblem, anyText, areInCatalogue } from '../kernel/testing/index.ts';
import type { CaptchaFailure } from '../captcha/index.ts';
import type { TenantPolicy } from '../tenant/index.ts';
import type { RegistrationForm } from './form/registration-form.ts';
import { REGISTRATION_STEPS } from './form/registration-step.ts';
import { aForm, aPlace, registrationParts } from './testing/index.ts';

/** Mostly right, so that one wrong field is met as often as many. */
const given = <Value>(wrong: fc.Arbitrary<Value>, right: Value) => fc.oneof(wrong, fc.constant(right));
const { place: _place, ...right } = aForm();

const anyForm: fc.Arbitrary<RegistrationForm> = fc.record(
  {
    email: given(anyText(), right.email),
    password: given(anyText(), right.password),
    firstName: given(anyText(), right.firstName),
    lastName: given(anyText(), right.lastName),
    gender: fc.constantFrom('MALE' as const, 'FEMALE' as const, '' as const),
    birthday: given(anyDate(), right.birthday),
    birthdayChosen: fc.boolean(),
    address: given(anyText(), right.address),
    place: fc.constantFrom(aPlace(), aPlace({ components: [] }), aPlace({ latitude: 0, formattedAddress: '' })),
    acceptedTerms: fc.boolean(),
    acceptedOrientationConsent: fc.boolean(),
  },
  {
    requiredKeys: [
      'email',
      'password',
      'firstName',
      'lastName',
      'gender',
      'birthday',
      'birthdayChosen',
      'address',
      'acceptedTerms',
      'acceptedOrientationConsent',
    ],
  },
);

/** What the world around the form does. */
const anyServerConditions = fc.record({
  refusal: fc.option(anyCallFailure(), { nil: undefined }),
  check: fc.option(anyProblem(), { nil: undefined }),
  maps: fc.option(anyCallFailure(), { nil: undefined }),
  captcha: fc.option(fc.constantFrom<CaptchaFailure>('failed', 'unavailable', 'cancelled'), { nil: undefined }),
  answersToken: fc.boolean(),
});
type ServerConditions = typeof anyServerConditions extends fc.Arbitrary<infer Value> ? Value : never;

function open(
  form: RegistrationForm,
  { refusal, check, maps, captcha, answersToken }: ServerConditions,
  policy: Partial<TenantPolicy>,
) {
  const parts = registrationParts(policy);
  parts.state.changeForm(form);
  parts.gateway.failure = refusal;
  parts.gateway.problem = check;
  parts.gateway.answersToken = answersToken;
  parts.geocoder.failure = maps;
  parts.captcha.failure = captcha;
  return parts;
}

/** Nothing typed is lost, nothing is left locked, and whatever is wrong has its words. */
function expectWellBehaved(
  parts: ReturnType<typeof open>,
  form: RegistrationForm,
  silent: readonly (CallFailure | undefined)[],
) {
  const { step, submitted, failed, problems, form: left } = parts.registration;
  expect(submitted).toBe(false);
  expect(areInCatalogue(Object.values(problems.fields))).toBe(true);
  expect(problems.general === undefined || areInCatalogue([problems.general])).toBe(true);
  if (step === REGISTRATION_STEPS.completed) return;
  const { password, place: _settled, ...typed } = form;
  expect(left).toMatchObject(typed);
  // VAL-08: a password that cannot be used is cleared, and reports the reason.
  expect(left.password === password || (left.password === '' && problems.fields.password !== undefined)).toBe(true);
  const isExplained = Object.keys(problems.fields).length > 0 || problems.general !== undefined;
  const mayBeSilent = parts.captcha.failure === 'cancelled' || silent.some((failure) => failure?.kind === 'aborted');
  if (failed) expect(isExplained || mayBeSilent).toBe(true);
}

describe('whatever is typed and answered', () => {
  it.each([
    ['the landing page', 'landing', { oneStepRegistration: false }],
    ['the landing page of one step', 'landing', { oneStepRegistration: true }],
    ['register/1, its first step', 'registerFirst', { oneStepRegistration: false }],
    ['register/1 in one step', 'registerFirst', { oneStepRegistration: true }],
    ['register/1 where landing leads there', 'registerFirst', { oneStepRegistration: true, landingTarget: 'register' }],
  ] as const)('%s loses nothing and reports what is wrong', async (_, page, policy) => {
    await fc.assert(
      fc.asyncProperty(anyForm, anyServerConditions, async (form, conditions) => {
        const parts = open(form, conditions, policy);
        await parts.submitCredentials.execute(page);
        expectWellBehaved(parts, form, [conditions.refusal, conditions.maps]);
      }),
      { numRuns: 300 },
    );
  });

  it('register/2 loses nothing and reports what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, anyServerConditions, async (form, conditions) => {
        const parts = open(form, conditions, {});
        parts.state.advance('credentials-valid');
        await parts.register.execute();
        expectWellBehaved(parts, form, [conditions.refusal, conditions.maps]);
      }),
      { numRuns: 300 },
    );
  });

  it('the search for a town answers with a value', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), fc.option(anyCallFailure(), { nil: undefined }), async (address, failure) => {
        const { findPlaces, geocoder } = registrationParts();
        geocoder.failure = failure;
        expect(await findPlaces.execute(address)).toHaveProperty('ok');
      }),
    );
  });
});
