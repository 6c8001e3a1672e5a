import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type {
  CredentialsGateway,
  EmailChange,
  EmailConfirmation,
  IdentityProof,
  NewPassword,
  PasswordChange,
} from '../credentials-gateway.port.ts';

/** A server with one confirmation link. Set `failure` to make every call fail. */
export class FakeCredentialsGateway implements CredentialsGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;
  confirmation: EmailConfirmation = { valid: true, uid: 'm1' };

  forgotPassword(email: string, captchaToken?: string): Promise<Result<void, CallFailure>> {
    return this.#answer(`forgotPassword ${email} ${captchaToken ?? ''}`.trim());
  }

  setPassword({ code, email, password }: NewPassword): Promise<Result<void, CallFailure>> {
    return this.#answer(`setPassword ${code} ${email} ${password}`);
  }

  confirmEmail(token: string): Promise<Result<EmailConfirmation, CallFailure>> {
    this.calls.push(`confirmEmail ${token}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.confirmation));
  }

  resendConfirmation(uid: string): Promise<Result<void, CallFailure>> {
    return this.#answer(`resendConfirmation ${uid}`);
  }

  changePassword({ current, next }: PasswordChange): Promise<Result<void, CallFailure>> {
    return this.#answer(`changePassword ${current} ${next}`);
  }

  changeEmail({ email, confirmation }: EmailChange): Promise<Result<void, CallFailure>> {
    return this.#answer(`changeEmail ${email} ${confirmation}`);
  }

  confirmIdentity(proof: IdentityProof): Promise<Result<void, CallFailure>> {
    const by = proof.kind === 'password' ? `password ${proof.password}` : proof.identity.provider;
    return this.#answer(`confirmIdentity ${by}`);
  }

  resendEmailChange(): Promise<Result<void, CallFailure>> {
    return this.#answer('resendEmailChange');
  }

  cancelEmailChange(): Promise<Result<void, CallFailure>> {
    return this.#answer('cancelEmailChange');
  }

  undoEmailChange(token: string): Promise<Result<string, CallFailure>> {
    this.calls.push(`undoEmailChange ${token}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok('maya@example.org'));
  }

  unsubscribe(token: string): Promise<Result<void, CallFailure>> {
    return this.#answer(`unsubscribe ${token}`);
  }

  #answer(call: string): Promise<Result<void, CallFailure>> {
    this.calls.push(call);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}
