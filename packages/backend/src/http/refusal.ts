import type { CallErrorTable, CallErrorText } from '@duet/core/kernel';

/** A call that cannot be done, as the wire says it: a status, a grpc code and a message (never with personal data). */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  private constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  /** The request itself is wrong. */
  static invalid(message = 'invalid request'): Refusal {
    return new Refusal(400, 3, message);
  }

  /** Refused for a reason that the call's own table knows, so that client and server cannot disagree on the text. */
  static of<Table extends CallErrorTable>(_table: Table, text: CallErrorText<Table>, status = 400): Refusal {
    return new Refusal(status, status === 409 ? 6 : status === 401 ? 16 : 3, text);
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

  static conflict(message = 'conflict'): Refusal {
    return new Refusal(409, 6, message);
  }

  static tooLarge(): Refusal {
    return new Refusal(413, 3, 'request too large');
  }

  static exhausted(): Refusal {
    return new Refusal(429, 8, 'too many requests');
  }

  static unavailable(message = 'unavailable'): Refusal {
    return new Refusal(503, 14, message);
  }
}
