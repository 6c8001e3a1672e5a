import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { EventsSignOn, SignOnGateway } from '@duet/core/navigation';
import type { ApiClient } from '../http/index.ts';

/** Sign-on at the sites beside the product over the API. */
export class HttpSignOnGateway implements SignOnGateway {
  constructor(private readonly api: ApiClient) {}

  async supportDeskToken(): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('session.supportSignOn', {});
    return answer.ok ? ok(answer.value.jwt) : answer;
  }

  async oneTimeCode(): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('session.supportEntrance', {});
    return answer.ok ? ok(answer.value.code) : answer;
  }

  /** An address that is none of the web's is no answer: nothing may be posted to a script. */
  async eventsSignOn(): Promise<Result<EventsSignOn, CallFailure>> {
    const answer = await this.api.call('session.eventsSignOn', {});
    if (!answer.ok) return answer;
    return /^https?:\/\//i.test(answer.value.redirectUrl) ? ok(answer.value) : err({ kind: 'unreadable' });
  }
}
