import type { CallFailure, CancelSignal, Result } from '../kernel/index.ts';
import type { RegistrationUser } from './registration-user.ts';

/** What a server check says of a value; `message` is the server's own wording where it gives a reason. */
export interface Usability {
  readonly canUse: boolean;
  readonly message?: string;
}

export interface RegisterOptions {
  /** The same key twice registers once and answers the same. */
  readonly idempotencyKey: string;
  readonly captchaToken?: string;
}

/** Makes members. Checks change nothing and may be repeated and given up. */
export interface RegistrationGateway {
  checkEmail(email: string, cancel?: CancelSignal): Promise<Result<Usability, CallFailure>>;
  /** `email` lets the server refuse a password that repeats it (REG-17). */
  checkPassword(
    password: string,
    email: string | undefined,
    cancel?: CancelSignal,
  ): Promise<Result<Usability, CallFailure>>;
  /** Answers the session token; undefined is an answer without one, which counts as a failed registration (A41). */
  register(user: RegistrationUser, options: RegisterOptions): Promise<Result<string | undefined, CallFailure>>;
}
