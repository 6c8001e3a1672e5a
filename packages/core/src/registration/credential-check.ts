import {
  callProblem,
  failureProblem,
  type CallErrorTable,
  type CallFailure,
  type CancelSignal,
  type Logger,
  type Problem,
  type Result,
} from '../kernel/index.ts';
import type { RegistrationGateway, Usability } from './registration-gateway.port.ts';

/**
 * What the server says of an email or a password. `aborted` checks were overtaken by newer typing and say nothing.
 * `unanswered`: no answer came at all, so that nothing is known of the value itself.
 */
export type CheckOutcome =
  | { readonly kind: 'usable' }
  | { readonly kind: 'unusable'; readonly problem: Problem; readonly unanswered?: true }
  | { readonly kind: 'aborted' };

/** Asks the server whether an email can be registered (VAL-01 to VAL-05). Empty ones are refused without asking. */
export class CheckEmail {
  constructor(
    private readonly gateway: RegistrationGateway,
    private readonly logger: Logger,
  ) {}

  async execute(email: string, cancel?: CancelSignal): Promise<CheckOutcome> {
    if (email.trim() === '') return { kind: 'unusable', problem: { key: 'error_email_invalid' } };
    const answer = await this.gateway.checkEmail(email.trim(), cancel);
    return outcome(answer, { table: 'checkEmail', refusal: 'error_email_conflict' }, this.logger);
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

function outcome(answer: Result<Usability, CallFailure>, errors: CheckErrors, logger: Logger): CheckOutcome {
  if (answer.ok) {
    return answer.value.canUse ? { kind: 'usable' } : { kind: 'unusable', problem: refusal(answer.value, errors) };
  }
  const problem = callProblem(answer.error);
  if (!problem) return { kind: 'aborted' };
  logger.warn(`registration.${errors.table}-failed`, { kind: answer.error.kind });
  if (answer.error.kind === 'unreachable') return { kind: 'unusable', problem: { key: 'error_500' }, unanswered: true };
  const known = answer.error.kind === 'refused' && problem.key !== 'error_general';
  return { kind: 'unusable', problem: known ? problem : { key: 'error_500' } };
}

/** The server's words first (VAL-02, VAL-07): as a key where we know them, so that they read in every language. */
function refusal({ message }: Usability, { table, refusal: key }: CheckErrors): Problem {
  if (message === undefined || message.trim() === '') return { key };
  const known = failureProblem({ status: 200, message }, table);
  return known.key === 'error_general' ? { key, text: message } : known;
}
