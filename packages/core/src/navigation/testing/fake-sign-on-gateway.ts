import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { EventsSignOn, SignOnGateway } from '../external-sites/sign-on-gateway.port.ts';

/** A server that vouches for everybody, unless `failure` is set. */
export class FakeSignOnGateway implements SignOnGateway {
  failure: CallFailure | undefined;

  supportDeskToken(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok('desk token'));
  }

  oneTimeCode(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok('entrance code'));
  }

  eventsSignOn(): Promise<Result<EventsSignOn, CallFailure>> {
    return Promise.resolve(
      this.failure
        ? err(this.failure)
        : ok({ accessToken: 'access', renewToken: 'renew', redirectUrl: 'https://events.duet.example/enter' }),
    );
  }
}
