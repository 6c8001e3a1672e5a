import { describe, expect, it } from 'vitest';
import { decideLanding, type LandingDecision, type LandingFacts } from './landing-decision.ts';
import { REGISTRATION_METHODS } from '../form/registration-form.ts';

const booleans = [true, false];

const everyCombination: readonly LandingFacts[] = REGISTRATION_METHODS.flatMap((method) =>
  booleans.flatMap((emailUsable) =>
    booleans.flatMap((passwordUsable) =>
      booleans.flatMap((complete) =>
        booleans.flatMap((oneStepRegistration) =>
          (['onboarding', 'register'] as const).map((landingTarget) => ({
            method,
            emailUsable,
            passwordUsable,
            complete,
            policy: { oneStepRegistration, landingTarget },
          })),
        ),
      ),
    ),
  ),
);

/** The reading of A29 as a list: the first row that fits decides. */
function expected({ method, emailUsable, passwordUsable, complete, policy }: LandingFacts): LandingDecision {
  const bothValid = emailUsable && passwordUsable;
  const everythingGiven = policy.oneStepRegistration || complete;
  const rows: readonly (readonly [boolean, LandingDecision])[] = [
    [method === 'facebook', { submit: true, target: 'onboarding' }],
    [method === 'apple', { submit: false, target: 'registerSecond' }],
    [bothValid && everythingGiven && policy.landingTarget === 'register', { submit: true, target: 'registerFirst' }],
    [bothValid && everythingGiven, { submit: true, target: 'onboarding' }],
    [bothValid, { submit: false, target: 'registerSecond' }],
    [true, { submit: false, target: 'registerFirst' }],
  ];
  const row = rows.find(([fits]) => fits);
  if (!row) throw new Error('The last row always fits');
  return row[1];
}

describe('the landing decision', () => {
  it('has 96 combinations', () => {
    expect(everyCombination).toHaveLength(96);
  });

  it.each(everyCombination)('is as A29 reads for %j', (facts) => {
    expect(decideLanding(facts)).toEqual(expected(facts));
  });

  it.each<[string, Partial<LandingFacts>, LandingDecision]>([
    ['two valid credentials lead to basic info', {}, { submit: false, target: 'registerSecond' }],
    ['a complete form is sent', { complete: true }, { submit: true, target: 'onboarding' }],
    ['an unusable email leads to register/1', { emailUsable: false }, { submit: false, target: 'registerFirst' }],
    ['facebook always submits', { method: 'facebook', emailUsable: false }, { submit: true, target: 'onboarding' }],
  ])('%s', (_, given, decision) => {
    const facts: LandingFacts = {
      method: 'email',
      emailUsable: true,
      passwordUsable: true,
      complete: false,
      policy: { oneStepRegistration: false, landingTarget: 'onboarding' },
      ...given,
    };
    expect(decideLanding(facts)).toEqual(decision);
  });
});
