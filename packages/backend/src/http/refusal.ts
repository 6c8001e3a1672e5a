import type { CallErrorTable, CallErrorText } from '@duet/adapters/contract';

/** grpc codes of the statuses that a call's own table is answered with. */
const GRPC_CODES: Readonly<Record<number, number>> = { 401: 16, 403: 7, 409: 6, 429: 8, 500: 14 };

/** A call that cannot be done, as the wire says it: a status, a grpc code and a message (never with personal data). */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  private constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    /** Seconds after which the same call may be made again; sent as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The request itself is wrong. */
  static invalid(message = 'invalid request'): Refusal {
    return new Refusal(400, 3, message);
  }

  /** Refused for a reason that the call's own table knows, so that client and server cannot disagree on the text. */
  static of<Table extends CallErrorTable>(_table: Table, text: CallErrorText<Table>, status = 400): Refusal {
    return new Refusal(status, GRPC_CODES[status] ?? 3, text);
  }

  static unauthenticated(): Refusal {
    return new Refusal(401, 16, 'unauthenticated');
  }

  static forbidden(message = 'forbidden'): Refusal {
    return new Refusal(403, 7, message);
  }

  static notFound(message = 'not found'): Refusal {
    return new Refusal(404, 5, message);
  }

  /** It was there, under this very address, and is not any more. */
  static gone(message = 'gone'): Refusal {
    return new Refusal(410, 5, message);
  }

  static conflict(message = 'conflict'): Refusal {
    return new Refusal(409, 6, message);
  }

  static tooLarge(): Refusal {
    return new Refusal(413, 3, 'request too large');
  }

  /** A limit is reached. `wait`: milliseconds after which another try makes sense. */
  static exhausted(wait = 1000): Refusal {
    return new Refusal(429, 8, 'too many requests', Math.ceil(wait / 1000));
  }

  static unavailable(message = 'unavailable'): Refusal {
    return new Refusal(503, 14, message, 1);
  }

  /** Too much to do at this moment. Code 8 tells it from an outage (14); the client returns after `retryAfter` seconds. */
  static busy(retryAfter: number): Refusal {
    return new Refusal(503, 8, 'busy', retryAfter);
  }
}
