/** A request with nothing left to decide. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob;
  /** Share of the body that has been sent, from 0 to 1. A transport that cannot know reports 1 at the end. */
  readonly onProgress?: (share: number) => void;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly freshToken?: string;
}

/** Carries one request. Rejects when no answer came, and when `signal` aborts. */
export interface Transport {
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>;
}

/** Answer header with a token that replaces the sent one. */
export const FRESH_TOKEN_HEADER = 'X-Newtoken';
