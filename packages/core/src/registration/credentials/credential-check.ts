import {
  callProblem,
  type CancelSignal,
  type Clock,
  type Logger,
  type Problem,
  type Result,
  type Usability,
} from '../../kernel/index.ts';
import {
  captchaProblem,
  retryWithCaptcha,
  type Captcha,
  type CaptchaFailure,
  type CaptchaRetryFailure,
} from '../../captcha/index.ts';
import type { RegistrationGateway } from '../registration-gateway.port.ts';

/**
 * The server’s answer about an email or a password. `aborted` checks were overtaken by newer typing and report nothing.
 * `unanswered`: no answer came at all, so that nothing is known of the value itself.
 */
export type CheckOutcome =
  | { readonly kind: 'usable' }
  | { readonly kind: 'unusable'; readonly problem: Problem; readonly unanswered?: true }
  | { readonly kind: 'aborted' };

/** How long the server's word on an email is repeated without asking again, in milliseconds. */
const CACHE_TIME = 60_000;

/**
 * Checks with the server whether an email can be registered (VAL-01 to VAL-05). Empty ones are refused without asking, and one that the server
 * has checked within the last minute is not asked again: few checks are free.
 */
export class CheckEmail {
  #latest: { readonly email: string; readonly answer: Result<Usability, never>; readonly until: number } | undefined;

  constructor(
    private readonly gateway: RegistrationGateway,
    private readonly captcha: Captcha,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async execute(typed: string, cancel?: CancelSignal): Promise<CheckOutcome> {
    const email = typed.trim();
    if (email === '') return { kind: 'unusable', problem: { key: 'error_email_invalid' } };
    const answer = await this.#check(email, cancel);
    return outcome(answer, 'registration.checkEmail-failed', this.logger);
  }

  async #check(email: string, cancel: CancelSignal | undefined): Promise<Result<Usability, CaptchaRetryFailure>> {
    if (this.#latest?.email === email && this.clock.now() < this.#latest.until) return this.#latest.answer;
    const answer = await retryWithCaptcha(this.captcha, (captchaToken) =>
      this.gateway.checkEmail(email, {
        ...(cancel && { cancel }),
        ...(captchaToken !== undefined && { captchaToken }),
      }),
    );
    if (answer.ok) this.#latest = { email, answer, until: this.clock.now() + CACHE_TIME };
    return answer;
  }
}

/** Checks with the server whether a password is good enough (VAL-06 to VAL-10). It alone knows the rules. */
export class CheckPassword {
  constructor(
    private readonly gateway: RegistrationGateway,
    private readonly logger: Logger,
  ) {}

  async execute(password: string, email?: string, cancel?: CancelSignal): Promise<CheckOutcome> {
    if (password === '') return { kind: 'unusable', problem: { key: 'error_password_required' } };
    const answer = await this.gateway.checkPassword(password, email?.trim(), cancel);
    return outcome(answer, 'registration.checkPassword-failed', this.logger);
  }
}

function outcome(answer: Result<Usability, CaptchaRetryFailure>, failureEvent: string, logger: Logger): CheckOutcome {
  if (answer.ok) {
    return answer.value.canUse ? { kind: 'usable' } : { kind: 'unusable', problem: answer.value.problem };
  }
  if (answer.error.kind === 'unproven') return unproven(answer.error.captcha);
  const problem = callProblem(answer.error);
  if (!problem) return { kind: 'aborted' };
  logger.warn(failureEvent, { kind: answer.error.kind });
  if (answer.error.kind === 'unreachable') return { kind: 'unusable', problem: { key: 'error_500' }, unanswered: true };
  const known = answer.error.kind === 'refused' && problem.key !== 'error_general';
  return { kind: 'unusable', problem: known ? problem : { key: 'error_500' } };
}

/** Nothing is known of the value. A visitor who closed the challenge gets no message: they know. */
function unproven(failure: CaptchaFailure): CheckOutcome {
  const problem = captchaProblem(failure);
  return problem ? { kind: 'unusable', problem } : { kind: 'aborted' };
}
