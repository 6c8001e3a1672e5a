import type { CallFailure, Result } from '../kernel/index.ts';
import type { SocialIdentity } from '../session/index.ts';

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

/** How a member proves again who they are: by their password, or by signing in anew to the account that they log in with. */
export type IdentityProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'social'; readonly identity: SocialIdentity };

/** Recovers passwords and confirms addresses. An `ok` of `forgotPassword` does not reveal whether an address is known. */
export interface CredentialsGateway {
  forgotPassword(email: string, captchaToken?: string): Promise<Result<void, CallFailure>>;
  setPassword(password: NewPassword): Promise<Result<void, CallFailure>>;
  confirmEmail(token: string): Promise<Result<EmailConfirmation, CallFailure>>;
  resendConfirmation(uid: string): Promise<Result<void, CallFailure>>;
  /** Ends the member's other sessions. `refused` reports what is wrong with which password. */
  changePassword(change: PasswordChange): Promise<Result<void, CallFailure>>;
  /** For ten minutes the session counts as freshly logged in. */
  confirmIdentity(proof: IdentityProof): Promise<Result<void, CallFailure>>;
  /** Sends the new address a link; it is the account's once that is opened. Refused where no login or proof is recent. */
  changeEmail(change: EmailChange): Promise<Result<void, CallFailure>>;
  /** Sends the link to the address that waits; the earlier link is void. Refused where none waits. */
  resendEmailChange(): Promise<Result<void, CallFailure>>;
  /** Deletes the pending address; `ok` also where there is none. */
  cancelEmailChange(): Promise<Result<void, CallFailure>>;
  /** Takes the token of a link in an email to the old address; answers that address, which the account has again. */
  undoEmailChange(token: string): Promise<Result<string, CallFailure>>;
  /** `token` is the signed one of the link in an email. */
  unsubscribe(token: string): Promise<Result<void, CallFailure>>;
}
