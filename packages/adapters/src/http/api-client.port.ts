import type { CallFailure, CancelSignal, IdempotencyKey, Result } from '@duet/core/kernel';
import type { AnswerOf, EndpointName, RequestOf } from '../contract/index.ts';

export interface CallOptions {
  /** Gives the call up; the answer is then `{ kind: 'aborted' }`. */
  readonly cancel?: CancelSignal;
  /** Sent as `Idempotency-Key` on calls whose row says `once`. */
  readonly idempotencyKey?: IdempotencyKey;
  /** Sent under the tenant's captcha field name on calls whose row says `captcha`. */
  readonly captchaToken?: string;
  /** The raw body of a row that says `binary`. */
  readonly file?: Blob;
  /** Sent in place of the stored token: a logout calls the server after the token is cleared. */
  readonly token?: string;
  /** Share of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The one way to the API. Every failure is a value: it never rejects for anything the server or network does. */
export interface ApiClient {
  call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Result<AnswerOf<Name>, CallFailure>>;

  /**
   * Fetches a file with the token (API-99). `link` as the server gave it; one that leads to another server is `unreadable`, so that
   * the token is sent nowhere else.
   */
  download(link: string, options?: Pick<CallOptions, 'cancel'>): Promise<Result<Blob, CallFailure>>;
}
