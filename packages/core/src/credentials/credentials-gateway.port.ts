import type { CallFailure, Result } from '../kernel/index.ts';

export interface NewPassword {
  readonly code: string;
  readonly email: string;
  readonly password: string;
}

/** What the server makes of a confirmation link. `uid` names whose it was, for another email. */
export interface EmailConfirmation {
  readonly valid: boolean;
  readonly deeplink?: string;
  readonly uid?: string;
}

/** A change of one's password: the one that holds, and the one that is to. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** A change of one's address, with its repeat for the server to compare. */
export interface EmailChange {
  readonly email: string;
  readonly confirmation: string;
}

/** Recovers passwords and confirms addresses. Whether an address is known is never told by an `ok` of `forgotPassword`. */
export interface CredentialsGateway {
  forgotPassword(email: string, captchaToken?: string): Promise<Result<void, CallFailure>>;
  setPassword(password: NewPassword): Promise<Result<void, CallFailure>>;
  confirmEmail(token: string): Promise<Result<EmailConfirmation, CallFailure>>;
  resendConfirmation(uid: string): Promise<Result<void, CallFailure>>;
  /** Ends the member's other sessions. `refused` says what is wrong with which password. */
  changePassword(change: PasswordChange): Promise<Result<void, CallFailure>>;
  /** The new address is the account's at once, and is sent a link to confirm it. */
  changeEmail(change: EmailChange): Promise<Result<void, CallFailure>>;
  /** `token` is the signed one of the link in an email. */
  unsubscribe(token: string): Promise<Result<void, CallFailure>>;
}
