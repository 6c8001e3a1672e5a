import type { LoginAttempt } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';

/**
 * Lets a try to log in through, requests a proof of a person first, or refuses it for now. To be awaited before the slow look at the
 * password. What it answers is to be given to `LoginGuard.pass` if the password was right.
 */
export async function admitLogin(
  { loginGuard }: ServerContext,
  verifier: CaptchaVerifier,
  email: string,
  { tenant, network, captcha: token }: VisitorCall,
): Promise<LoginAttempt> {
  const attempt: LoginAttempt = { tenantId: tenant.id, email, network, captcha: proofOf({ tenant }) };
  const first = await loginGuard.admit(attempt);
  if (first.kind === 'admitted') return attempt;
  if (first.kind === 'wait') throw Refusal.exhausted(first.milliseconds);
  if (token === undefined) throw Refusal.of('login', 'captcha needed', 429);
  if (!(await verifier.passes(tenant, 'demanded', token))) throw Refusal.of('login', 'captcha failed');
  const proven: LoginAttempt = { ...attempt, captcha: 'proven' };
  const second = await loginGuard.admit(proven);
  if (second.kind === 'wait') throw Refusal.exhausted(second.milliseconds);
  return proven;
}

/** Where the tenant requests a proof at every login it has been accepted by now. */
function proofOf({ tenant }: Pick<VisitorCall, 'tenant'>): LoginAttempt['captcha'] {
  const { captcha } = tenant.file.providers;
  if (!captcha) return 'none';
  return captcha.asks.includes('login') ? 'proven' : 'required';
}
