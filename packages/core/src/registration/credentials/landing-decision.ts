import type { TenantPolicy } from '../../tenant/index.ts';
import type { RegistrationMethod } from '../form/registration-form.ts';

export interface LandingFacts {
  readonly method: RegistrationMethod;
  readonly emailUsable: boolean;
  readonly passwordUsable: boolean;
  /** Every key that the method needs is filled in. */
  readonly complete: boolean;
  readonly policy: Pick<TenantPolicy, 'oneStepRegistration' | 'landingTarget'>;
}

/** `submit`: send the registration now. `target`: where to go, once it is sent or when it is not. */
export interface LandingDecision {
  readonly submit: boolean;
  readonly target: 'onboarding' | 'registerFirst' | 'registerSecond';
}

/** Where a first form leads (REG-18 to REG-23 in the order of A29). */
export function decideLanding({
  method,
  emailUsable,
  passwordUsable,
  complete,
  policy,
}: LandingFacts): LandingDecision {
  if (method === 'facebook') return { submit: true, target: 'onboarding' };
  if (method === 'apple') return { submit: false, target: 'registerSecond' };
  if (!emailUsable || !passwordUsable) return { submit: false, target: 'registerFirst' };
  if (!policy.oneStepRegistration && !complete) return { submit: false, target: 'registerSecond' };
  return { submit: true, target: policy.landingTarget === 'register' ? 'registerFirst' : 'onboarding' };
}
