import { err, type CallFailure, type Result } from '@duet/core/kernel';
import type { AnswerOf, EndpointName, Endpoints, EndpointTable, RequestOf } from '../contract/index.ts';
import type { ApiClient, CallOptions } from './api-client.port.ts';

type Row = Endpoints[EndpointName];

/**
 * The API in a support session: a row that writes is not called, and fails with `readOnly` (A87). So does a call that the
 * server forbids, since it is the session that is not allowed it and not the member. Elsewhere every call goes through.
 */
export class ReadOnlyApiClient implements ApiClient {
  constructor(
    private readonly endpoints: EndpointTable,
    private readonly api: ApiClient,
    private readonly support: { readonly isOpen: boolean },
  ) {}

  async call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Result<AnswerOf<Name>, CallFailure>> {
    if (!this.support.isOpen) return this.api.call(name, request, options);
    const row: Row | undefined = this.endpoints[name];
    if (row && 'effect' in row && row.effect === 'write') return err({ kind: 'readOnly' });
    const answer = await this.api.call(name, request, options);
    return !answer.ok && answer.error.kind === 'forbidden' ? err({ kind: 'readOnly' }) : answer;
  }

  download(link: string, options?: Pick<CallOptions, 'cancel'>): Promise<Result<Blob, CallFailure>> {
    return this.api.download(link, options);
  }
}
