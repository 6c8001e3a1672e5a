import { err, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { AnswerOf, EndpointName, RequestOf } from '../contract/index.ts';
import type { ApiClient, CallOptions } from './api-client.port.ts';

/**
 * The API for one session after another: what was asked in a session that has ended meanwhile is `aborted`, so that no late
 * answer fills a state that the logout has emptied (LOG-15). Failures come through: some say that the session is over. Calls with
 * one cancel signal are one piece of work, of the session in which the first of them was made: in another session the next one,
 * perhaps after a wait for a busy server, is not sent, because it would go out with another member's token.
 */
export class SessionBoundApiClient implements ApiClient {
  /** The count of ends at the first call with each signal. */
  readonly #begun = new WeakMap<CancelSignal, number>();

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
    return this.#rejectAfterEnd(() => this.api.call(name, request, options), options?.cancel);
  }

  download(link: string, options?: Pick<CallOptions, 'cancel'>): Promise<Result<Blob, CallFailure>> {
    return this.#rejectAfterEnd(() => this.api.download(link, options), options?.cancel);
  }

  async #rejectAfterEnd<T>(
    send: () => Promise<Result<T, CallFailure>>,
    work: CancelSignal | undefined,
  ): Promise<Result<T, CallFailure>> {
    const { count } = this.ends;
    if (work) {
      if ((this.#begun.get(work) ?? count) !== count) return err({ kind: 'aborted' });
      this.#begun.set(work, count);
    }
    const answer = await send();
    return answer.ok && this.ends.count !== count ? err({ kind: 'aborted' }) : answer;
  }
}
