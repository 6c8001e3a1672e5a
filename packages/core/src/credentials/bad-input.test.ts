import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import type { CallFailure, Problem } from '../kernel/index.ts';
import { anyCallFailure, anyProblem, anyText, areInCatalogue } from '../kernel/testing/index.ts';
import { registrationParts } from '../registration/testing/index.ts';
import { LogIn } from '../session/index.ts';
import { type CaptchaFailure } from '../captcha/index.ts';
import { FakeCaptcha } from '../captcha/testing/index.ts';
import { sessionParts } from '../session/testing/index.ts';
import { RequestRecoveryEmail } from './password/request-recovery-email.ts';
import { ResetPassword } from './password/reset-password.ts';
import { FakeCredentialsGateway } from './testing/index.ts';
import { Unsubscribe } from './unsubscribe.ts';

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const anyCaptcha = maybe(fc.constantFrom<CaptchaFailure>('failed', 'unavailable', 'cancelled'));

/** Everything that is wrong is in the catalogue; and something is, unless the visitor gave it up. */
function expectExplained(problems: readonly (Problem | undefined)[], failure?: CallFailure, captcha?: CaptchaFailure) {
  expect(areInCatalogue(problems)).toBe(true);
  const isGivenUp = captcha === 'cancelled' || failure?.kind === 'aborted';
  if (!isGivenUp) expect(problems.length).toBeGreaterThan(0);
}

describe('whatever is typed and answered', () => {
  it('a login that fails reports the reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText(),
        fc.oneof(anyText(), fc.constant('correct horse')),
        maybe(anyCallFailure()),
        anyCaptcha,
        async (email, password, failure, captchaFailure) => {
          const parts = sessionParts();
          const captcha = new FakeCaptcha();
          captcha.failure = captchaFailure;
          parts.auth.failure = failure;
          const answer = await new LogIn(
            parts.auth,
            captcha,
            parts.startSession,
            parts.logOut,
            new RecordingAnalytics(),
          ).execute({
            email,
            password,
          });
          if (answer.ok) return;
          const { fields, general } = answer.error;
          expectExplained([...Object.values(fields), ...(general ? [general] : [])], failure, captchaFailure);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a recovery email that is not sent reports the reason', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), maybe(anyCallFailure()), anyCaptcha, async (email, failure, captchaAnswer) => {
        const gateway = new FakeCredentialsGateway();
        const captcha = new FakeCaptcha();
        captcha.failure = captchaAnswer;
        gateway.failure = failure;
        const answer = await new RequestRecoveryEmail(gateway, captcha).execute(email);
        if (!answer.ok) expectExplained(answer.error, failure, captchaAnswer);
      }),
      { numRuns: 300 },
    );
  });

  it('a new password that is not set reports the reason', async () => {
    const form = fc.record({ code: anyText(), email: anyText(), password: anyText(), repeat: anyText() });
    const alike = form.map((typed) => ({ ...typed, repeat: typed.password }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(form, alike),
        maybe(anyCallFailure()),
        maybe(anyProblem()),
        async (typed, failure, problem) => {
          const registration = registrationParts();
          registration.gateway.problem = problem;
          const gateway = new FakeCredentialsGateway();
          gateway.failure = failure;
          const { state, clearSession } = sessionParts();
          const reset = new ResetPassword(gateway, registration.checkPassword, state, clearSession);
          const answer = await reset.execute(typed);
          if (answer.ok) return;
          expectExplained([...Object.values(answer.error.fields), ...answer.error.list], failure);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaving the emails reports the reason of a failure', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), maybe(anyCallFailure()), async (token, failure) => {
        const gateway = new FakeCredentialsGateway();
        gateway.failure = failure;
        const answer = await new Unsubscribe(gateway, sessionParts().returnAddress).execute(token);
        if (!answer.ok) expectExplained([answer.error], failure);
      }),
    );
  });
});
