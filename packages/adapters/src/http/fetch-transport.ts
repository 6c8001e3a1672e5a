import { FRESH_TOKEN_HEADER, type Transport, type WireAnswer, type WireRequest } from './transport.port.ts';

/** `fetch`, in browsers and in Node alike. It cannot watch an upload: see `XhrTransport`. */
export class FetchTransport implements Transport {
  async send({ method, address, headers, body, onProgress }: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    const response = await fetch(address, {
      method,
      headers,
      body: body ?? null,
      signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    const text = await response.text();
    onProgress?.(1);
    const freshToken = response.headers.get(FRESH_TOKEN_HEADER);
    return { status: response.status, text, ...(freshToken && { freshToken }) };
  }
}
