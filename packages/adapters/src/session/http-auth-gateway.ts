import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { AuthGateway, Credentials, SocialIdentity } from '@duet/core/session';
import type { ApiClient } from '../http/index.ts';

/** Sessions over the API. */
export class HttpAuthGateway implements AuthGateway {
  constructor(private readonly api: ApiClient) {}

  async logIn(
    { email, password }: Credentials,
    captchaToken?: string,
  ): Promise<Result<string | undefined, CallFailure>> {
    const options = captchaToken === undefined ? {} : { captchaToken };
    return token(await this.api.call('session.login', { email, password }, options));
  }

  async logInSocially(identity: SocialIdentity): Promise<Result<string | undefined, CallFailure>> {
    return token(
      identity.provider === 'facebook'
        ? await this.api.call('session.facebookLogin', { access_token: identity.accessToken })
        : await this.api.call('session.appleLogin', { id_token: identity.idToken, code: identity.code }),
    );
  }

  async logOut(sessionToken: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.logout', {}, { token: sessionToken });
    return answer.ok ? ok(undefined) : answer;
  }

  async refresh(): Promise<Result<string | undefined, CallFailure>> {
    return token(await this.api.call('session.refreshToken', {}));
  }

  async rotate(): Promise<Result<string | undefined, CallFailure>> {
    return token(await this.api.call('session.rotateToken', {}));
  }
}

const token = (answer: Result<{ token?: string | undefined }, CallFailure>): Result<string | undefined, CallFailure> =>
  answer.ok ? ok(answer.value.token) : answer;
