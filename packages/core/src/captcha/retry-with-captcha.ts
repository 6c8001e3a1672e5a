import { err, type CallFailure, type Result } from '../kernel/index.ts';
import type { Captcha, CaptchaFailure } from './captcha.port.ts';

/** A call that failed, or a proof that the server demanded and no one gave. */
export type CaptchaRetryFailure = CallFailure | { readonly kind: 'unproven'; readonly captcha: CaptchaFailure };

/**
 * Makes a call, and once more with a proof of a person if the server refuses it for want of one. The first try carries `token`, where
 * there is one already. Where no proof can be had the first refusal is returned.
 */
export async function retryWithCaptcha<Answer>(
  captcha: Captcha,
  call: (token: string | undefined) => Promise<Result<Answer, CallFailure>>,
  token?: string,
): Promise<Result<Answer, CaptchaRetryFailure>> {
  const first = await call(token);
  if (first.ok || first.error.kind !== 'refused' || first.error.problem.key !== 'error_captcha_needed') return first;
  const proof = await captcha.solve('demanded');
  if (!proof.ok) return err({ kind: 'unproven', captcha: proof.error });
  return proof.value === undefined ? first : call(proof.value);
}
