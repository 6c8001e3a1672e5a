import {
  err,
  ok,
  type CallFailure,
  type CancelSignal,
  type Problem,
  type Result,
  type Usability,
} from '../../kernel/index.ts';
import type { CheckEmailOptions, RegisterOptions, RegistrationGateway } from '../registration-gateway.port.ts';
import type { RegistrationUser } from '../registration-user.ts';

/** A server that keeps its promises: one member an email, one registration a key. Set `failure` to make it refuse. */
export class FakeRegistrationGateway implements RegistrationGateway {
  readonly calls: string[] = [];
  readonly registered = new Map<string, RegistrationUser>();
  readonly options: RegisterOptions[] = [];
  readonly takenEmails = new Set<string>();
  /** What is wrong with an email or a password that cannot be used, in place of the call's own default. */
  problem: Problem | undefined;
  failure: CallFailure | undefined;
  answersToken = true;
  /** Whether a check of an email is refused without a proof of a person. */
  requiresCaptcha = false;

  checkEmail(email: string, { cancel, captchaToken }: CheckEmailOptions = {}): Promise<Result<Usability, CallFailure>> {
    this.calls.push(`checkEmail ${email}${captchaToken === undefined ? '' : ` with ${captchaToken}`}`);
    if (this.requiresCaptcha && captchaToken === undefined && !cancel?.cancelled)
      return Promise.resolve(
        err({ kind: 'refused', reason: 'rate-limited', problem: { key: 'error_captcha_needed' } }),
      );
    return this.#check(!this.takenEmails.has(email), { key: 'error_email_conflict' }, cancel);
  }

  checkPassword(password: string, email?: string, cancel?: CancelSignal): Promise<Result<Usability, CallFailure>> {
    this.calls.push(`checkPassword ${password} for ${email ?? 'nobody'}`);
    return this.#check(password.length >= 8, { key: 'error_password_invalid' }, cancel);
  }

  register(user: RegistrationUser, options: RegisterOptions): Promise<Result<string | undefined, CallFailure>> {
    this.calls.push('register');
    this.options.push(options);
    if (this.failure) return Promise.resolve(err(this.failure));
    if (!this.registered.has(options.idempotencyKey)) this.registered.set(options.idempotencyKey, user);
    return Promise.resolve(ok(this.answersToken ? `token of ${options.idempotencyKey}` : undefined));
  }

  #check(canUse: boolean, problem: Problem, cancel?: CancelSignal): Promise<Result<Usability, CallFailure>> {
    if (cancel?.cancelled) return Promise.resolve(err({ kind: 'aborted' }));
    if (this.failure) return Promise.resolve(err(this.failure));
    return Promise.resolve(ok(canUse ? { canUse } : { canUse, problem: this.problem ?? problem }));
  }
}
