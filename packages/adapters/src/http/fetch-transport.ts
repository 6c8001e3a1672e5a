import {
  FRESH_TOKEN_HEADER,
  RETRY_AFTER_HEADER,
  type Transport,
  type WireAnswer,
  type WireRequest,
} from './transport.port.ts';

/** `fetch`, in browsers and in Node alike. It cannot watch an upload: see `XhrTransport`. */
export class FetchTransport implements Transport {
  async send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    const { method, address, headers, body, onProgress, wantsFile = false } = request;
    const response = await fetch(address, {
      method,
      headers,
      body: body ?? null,
      signal,
      cache: wantsFile ? 'no-cache' : 'no-store',
      credentials: 'omit',
    });
    const content =
      wantsFile && response.status === 200
        ? { text: '', file: await response.blob() }
        : { text: await response.text() };
    onProgress?.(1);
    const freshToken = response.headers.get(FRESH_TOKEN_HEADER);
    const retryAfter = response.headers.get(RETRY_AFTER_HEADER);
    return {
      status: response.status,
      ...content,
      ...(freshToken && { freshToken }),
      ...(retryAfter && { retryAfter }),
    };
  }
}
