import type { CallFailure, CancelSignal, IdempotencyKey, Result, Usability } from '../kernel/index.ts';
import type { RegistrationUser } from './registration-user.ts';

export interface CheckEmailOptions {
  readonly cancel?: CancelSignal;
  /** A proof of a person, after a refusal that demanded one (`error_captcha_needed`). */
  readonly captchaToken?: string;
}

export interface RegisterOptions {
  /** The same key twice registers once and answers the same. */
  readonly idempotencyKey: IdempotencyKey;
  readonly captchaToken?: string;
}

/**
 * Makes members. Checks change nothing and may be repeated and given up. Whoever checks more than 10 emails in 10 minutes must give a
 * proof with each further one, or refused where the tenant has no captcha.
 */
export interface RegistrationGateway {
  checkEmail(email: string, options?: CheckEmailOptions): Promise<Result<Usability, CallFailure>>;
  /** `email` lets the server refuse a password that repeats it (REG-17). */
  checkPassword(
    password: string,
    email: string | undefined,
    cancel?: CancelSignal,
  ): Promise<Result<Usability, CallFailure>>;
  /** Answers the session token; undefined is an answer without one, which counts as a failed registration (A41). */
  register(user: RegistrationUser, options: RegisterOptions): Promise<Result<string | undefined, CallFailure>>;
}
