/** A request with nothing left to decide. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  /** Share of the body that has been sent, from 0 to 1. A transport that cannot know reports 1 at the end. */
  readonly onProgress?: (share: number) => void;
  /** The body of a good answer is wanted as a file. It may come from the browser's cache once the server has confirmed it. */
  readonly wantsFile?: true;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** In place of `text`, where a file was wanted and the status is 200. */
  readonly file?: Blob;
  readonly freshToken?: string;
  /** The header of that name, as it came. */
  readonly retryAfter?: string;
}

/** Carries one request. Rejects when no answer came, and when `signal` aborts. */
export interface Transport {
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>;
}

/** Answer header with a token that replaces the sent one. */
export const FRESH_TOKEN_HEADER = 'X-Newtoken';
/** Answer header with the seconds after which a busy server may be asked again. */
export const RETRY_AFTER_HEADER = 'Retry-After';
