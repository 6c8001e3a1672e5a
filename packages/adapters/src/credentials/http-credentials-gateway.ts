import type {
  CredentialsGateway,
  EmailChange,
  EmailConfirmation,
  IdentityProof,
  NewPassword,
  PasswordChange,
} from '@duet/core/credentials';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

/** Password recovery and email confirmation over the API. */
export class HttpCredentialsGateway implements CredentialsGateway {
  constructor(private readonly api: ApiClient) {}

  async forgotPassword(email: string, captchaToken?: string): Promise<Result<void, CallFailure>> {
    const options = captchaToken === undefined ? {} : { captchaToken };
    return done(await this.api.call('credentials.forgotPassword', { email }, options));
  }

  async setPassword({ code, email, password }: NewPassword): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.forgotPasswordComplete', { code, email, new_password: password }));
  }

  async confirmEmail(token: string): Promise<Result<EmailConfirmation, CallFailure>> {
    const answer = await this.api.call('credentials.verifyEmail', { token });
    if (!answer.ok) return answer;
    const { valid, deeplink, uid } = answer.value;
    return ok({ valid, ...(deeplink !== undefined && { deeplink }), ...(uid !== undefined && { uid }) });
  }

  async resendConfirmation(uid: string): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.requestVerificationEmail', { uid }));
  }

  async changePassword({ current, next }: PasswordChange): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.changePassword', { new_password: next, old_password: current }));
  }

  async changeEmail({ email, confirmation }: EmailChange): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('session.updateSelf', { user: { email, email_confirmation: confirmation } }));
  }

  async confirmIdentity(proof: IdentityProof): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.confirmIdentity', proofFields(proof)));
  }

  async resendEmailChange(): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.resendEmailChange', {}));
  }

  async cancelEmailChange(): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.cancelEmailChange', {}));
  }

  async undoEmailChange(token: string): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('credentials.undoEmailChange', { token });
    return answer.ok ? ok(answer.value.email) : answer;
  }

  async unsubscribe(token: string): Promise<Result<void, CallFailure>> {
    return done(await this.api.call('credentials.doNotEmail', { token }));
  }
}

function proofFields(proof: IdentityProof) {
  if (proof.kind === 'password') return { password: proof.password };
  const { identity } = proof;
  return identity.provider === 'facebook'
    ? { facebook_access_token: identity.accessToken }
    : { apple_id_token: identity.idToken };
}

const done = (answer: Result<unknown, CallFailure>): Result<void, CallFailure> => (answer.ok ? ok(undefined) : answer);
