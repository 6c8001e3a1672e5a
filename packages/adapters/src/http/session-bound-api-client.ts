import { err, type CallFailure, type Result } from '@duet/core/kernel';
import type { AnswerOf, EndpointName, RequestOf } from '../contract/index.ts';
import type { ApiClient, CallOptions } from './api-client.port.ts';

/**
 * The API for one session after another: what was asked in a session that has ended meanwhile is `aborted`, so that no late
 * answer fills a state that the logout has emptied (LOG-15). Failures come through: some say that the session is over.
 */
export class SessionBoundApiClient implements ApiClient {
  constructor(
    private readonly api: ApiClient,
    /** `count` changes with each end of a session. */
    private readonly ends: { readonly count: number },
  ) {}

  call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Result<AnswerOf<Name>, CallFailure>> {
    return this.#rejectAfterEnd(() => this.api.call(name, request, options));
  }

  download(link: string, options?: Pick<CallOptions, 'cancel'>): Promise<Result<Blob, CallFailure>> {
    return this.#rejectAfterEnd(() => this.api.download(link, options));
  }

  async #rejectAfterEnd<T>(send: () => Promise<Result<T, CallFailure>>): Promise<Result<T, CallFailure>> {
    const { count } = this.ends;
    const answer = await send();
    return answer.ok && this.ends.count !== count ? err({ kind: 'aborted' }) : answer;
  }
}
