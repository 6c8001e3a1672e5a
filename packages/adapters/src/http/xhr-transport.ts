import {
  FRESH_TOKEN_HEADER,
  RETRY_AFTER_HEADER,
  type Transport,
  type WireAnswer,
  type WireRequest,
} from './transport.port.ts';

/** `XMLHttpRequest`, the only thing in browsers that shows how much of a photo has been sent. */
export class XhrTransport implements Transport {
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest();
      exchange.open(request.method, request.address);
      for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
      if (request.onProgress) exchange.upload.onprogress = reporter(request.onProgress);
      const abort = (): void => {
        exchange.abort();
      };
      signal.addEventListener('abort', abort, { once: true });
      exchange.onloadend = () => {
        signal.removeEventListener('abort', abort);
        // Status 0 is the one sign that no answer came.
        if (exchange.status === 0) reject(new Error('no answer'));
        else resolve(answerOf(exchange));
      };
      exchange.send(request.body);
    });
  }
}

const reporter = (onProgress: (share: number) => void) => (event: ProgressEvent) => {
  if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
};

function answerOf(exchange: XMLHttpRequest): WireAnswer {
  const freshToken = exchange.getResponseHeader(FRESH_TOKEN_HEADER);
  const retryAfter = exchange.getResponseHeader(RETRY_AFTER_HEADER);
  return {
    status: exchange.status,
    text: exchange.responseText,
    ...(freshToken && { freshToken }),
    ...(retryAfter && { retryAfter }),
  };
}
