import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A 256-bit token that reports nothing. Only its hash is ever kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is kept at rest. No salt: tokens are random already. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs what the server hands out and wants back unchanged: photo links, unsubscribe links. One key a purpose. */
export class Signer {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  /** Compares in constant time. */
  verifies(text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
