import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** How large the head of a request may be (bytes), and how long its sender may take (milliseconds). */
export interface RequestLimits {
  /** The request line with its address, and all headers together. */
  readonly headBytes: number;
  /** From the first byte to the end of the headers. */
  readonly headWithin: number;
  /** From the first byte to the last one of the body. */
  readonly requestWithin: number;
  /** A connection on which neither side says anything for longer is closed; live sockets have pings of their own. */
  readonly silentFor: number;
  /** How often the times are looked at. */
  readonly checkedEach: number;
}

/** A photo of 10 MB arrives in time over 0.3 Mbit/s; a head that takes 15 s is meant to keep the connection busy. */
export const REQUEST_LIMITS: RequestLimits = {
  headBytes: 16_384,
  headWithin: 15_000,
  requestWithin: 300_000,
  silentFor: 60_000,
  checkedEach: 5_000,
};

/** The limits as Fastify and Node take them. Who exceeds one is answered in the words of the contract, and disconnected. */
export function limitRequests({
  headBytes,
  headWithin,
  requestWithin,
  silentFor,
  checkedEach,
}: RequestLimits): Pick<
  FastifyHttpOptions<Server>,
  'http' | 'requestTimeout' | 'connectionTimeout' | 'clientErrorHandler'
> {
  return {
    http: { maxHeaderSize: headBytes, headersTimeout: headWithin, connectionsCheckingInterval: checkedEach },
    requestTimeout: requestWithin,
    connectionTimeout: silentFor,
    clientErrorHandler: answerClientError,
  };
}

interface RawAnswer {
  readonly status: string;
  readonly code: number;
  readonly message: string;
}

/** By Node's code of the error; every other one is a request that is no HTTP. */
const ANSWERS: Readonly<Record<string, RawAnswer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 4, message: 'request timeout' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 3, message: 'request headers too large' },
};
const NO_HTTP: RawAnswer = { status: '400 Bad Request', code: 3, message: 'invalid request' };

/** Fastify has no reference to such a request, so the answer is written by hand. */
function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = ANSWERS[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
