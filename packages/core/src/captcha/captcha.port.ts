import type { Result } from '../kernel/index.ts';

/**
 * What a person is about to do. A tenant says for which of these it wants a proof (A9). `demanded`: whatever it says, the server has
 * just refused a call for want of a proof.
 */
export type CaptchaOccasion = 'registration' | 'login' | 'recovery' | 'demanded';

/** Whether a tenant that has a captcha, and requests it at `asks`, wants a proof now. */
export const requiresCaptcha = (occasions: readonly CaptchaOccasion[], occasion: CaptchaOccasion): boolean =>
  occasion === 'demanded' || occasions.includes(occasion);

/**
 * `unavailable`: the provider could not be loaded in time, blocked or slow. `failed`: it was asked and does not take the
 * visitor for a person. `cancelled`: the visitor closed the challenge.
 */
export type CaptchaFailure = 'unavailable' | 'failed' | 'cancelled';

/** Proves that the user is a person. A token is good for one call; `undefined` where the tenant requests no proof. */
export interface Captcha {
  /** Nothing of the provider is fetched before the first occasion that requests it. Waits as long as a person thinks. */
  solve(occasion: CaptchaOccasion): Promise<Result<string | undefined, CaptchaFailure>>;
}
