import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { AuthGateway, Credentials, SocialIdentity } from '../login/auth-gateway.port.ts';

type Answer = Result<string | undefined, CallFailure>;

/** A server with one password and gives out numbered tokens. Set `failure` to make every call fail. */
export class FakeAuthGateway implements AuthGateway {
  readonly calls: string[] = [];
  failure: CallFailure | undefined;
  /** What a login answers in place of a token. */
  answersToken = true;
  /** Whether a login is refused without a proof of a person. */
  requiresCaptcha = false;
  password = 'correct horse';
  #tokens = 0;

  logIn({ password }: Credentials, captchaToken?: string): Promise<Answer> {
    this.calls.push('logIn');
    if (this.requiresCaptcha && captchaToken === undefined)
      return Promise.resolve(
        err({ kind: 'refused', reason: 'rate-limited', problem: { key: 'error_captcha_needed' } }),
      );
    if (!this.failure && password !== this.password) {
      return Promise.resolve(err({ kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } }));
    }
    return this.#token();
  }

  logInSocially({ provider }: SocialIdentity): Promise<Answer> {
    this.calls.push(`logInSocially ${provider}`);
    return this.#token();
  }

  logOut(token: string): Promise<Result<void, CallFailure>> {
    this.calls.push(`logOut ${token}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }

  refresh(): Promise<Answer> {
    this.calls.push('refresh');
    return this.#token();
  }

  rotate(): Promise<Answer> {
    this.calls.push('rotate');
    return this.#token();
  }

  #token(): Promise<Answer> {
    if (this.failure) return Promise.resolve(err(this.failure));
    this.#tokens += 1;
    return Promise.resolve(ok(this.answersToken ? `token-${String(this.#tokens)}` : undefined));
  }
}
