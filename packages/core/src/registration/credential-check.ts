import {
  callProblem,
  failureProblem,
  type CallErrorTable,
  type CancelSignal,
  type Clock,
  type Logger,
  type Problem,
  type Result,
} from '../kernel/index.ts';
import {
  captchaProblem,
  withDemandedProof,
  type Captcha,
  type CaptchaFailure,
  type DemandFailure,
} from '../session/index.ts';
import type { RegistrationGateway, Usability } from './registration-gateway.port.ts';

/**
 * What the server says of an email or a password. `aborted` checks were overtaken by newer typing and say nothing.
 * `unanswered`: no answer came at all, so that nothing is known of the value itself.
 */
export type CheckOutcome =
  | { readonly kind: 'usable' }
  | { readonly kind: 'unusable'; readonly problem: Problem; readonly unanswered?: true }
  | { readonly kind: 'aborted' };

/** How long the server's word on an email is repeated without asking again, in milliseconds. */
const BELIEVED_FOR = 60_000;

/**
 * Asks the server whether an email can be registered (VAL-01 to VAL-05). Empty ones are refused without asking, and one that the server
 * has judged within the last minute is not asked again: few checks are free.
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
    const answer = await this.#ask(email, cancel);
    return outcome(answer, { table: 'checkEmail', refusal: 'error_email_conflict' }, this.logger);
  }

  async #ask(email: string, cancel: CancelSignal | undefined): Promise<Result<Usability, DemandFailure>> {
    if (this.#latest?.email === email && this.clock.now() < this.#latest.until) return this.#latest.answer;
    const answer = await withDemandedProof(this.captcha, (captchaToken) =>
      this.gateway.checkEmail(email, {
        ...(cancel && { cancel }),
        ...(captchaToken !== undefined && { captchaToken }),
      }),
    );
    if (answer.ok) this.#latest = { email, answer, until: this.clock.now() + BELIEVED_FOR };
    return answer;
  }
}

/** Asks the server whether a password is good enough (VAL-06 to VAL-10). It alone knows the rules. */
export class CheckPassword {
  constructor(
    private readonly gateway: RegistrationGateway,
    private readonly logger: Logger,
  ) {}

  async execute(password: string, email?: string, cancel?: CancelSignal): Promise<CheckOutcome> {
    if (password === '') return { kind: 'unusable', problem: { key: 'error_password_required' } };
    const answer = await this.gateway.checkPassword(password, email?.trim(), cancel);
    return outcome(answer, { table: 'checkPassword', refusal: 'error_password_invalid' }, this.logger);
  }
}

interface CheckErrors {
  readonly table: CallErrorTable;
  readonly refusal: 'error_email_conflict' | 'error_password_invalid';
}

function outcome(answer: Result<Usability, DemandFailure>, errors: CheckErrors, logger: Logger): CheckOutcome {
  if (answer.ok) {
    return answer.value.canUse ? { kind: 'usable' } : { kind: 'unusable', problem: refusal(answer.value, errors) };
  }
  if (answer.error.kind === 'unproven') return unproven(answer.error.captcha);
  const problem = callProblem(answer.error);
  if (!problem) return { kind: 'aborted' };
  logger.warn(`registration.${errors.table}-failed`, { kind: answer.error.kind });
  if (answer.error.kind === 'unreachable') return { kind: 'unusable', problem: { key: 'error_500' }, unanswered: true };
  const known = answer.error.kind === 'refused' && problem.key !== 'error_general';
  return { kind: 'unusable', problem: known ? problem : { key: 'error_500' } };
}

/** Nothing is known of the value. Whoever closed the challenge is told nothing: they know. */
function unproven(failure: CaptchaFailure): CheckOutcome {
  const problem = captchaProblem(failure);
  return problem ? { kind: 'unusable', problem } : { kind: 'aborted' };
}

/** The server's words first (VAL-02, VAL-07): as a key where we know them, so that they read in every language. */
function refusal({ message }: Usability, { table, refusal: key }: CheckErrors): Problem {
  if (message === undefined || message.trim() === '') return { key };
  const known = failureProblem({ status: 200, message }, table);
  return known.key === 'error_general' ? { key, text: message } : known;
}
