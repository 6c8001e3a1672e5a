import type { IdempotencyKey, Ids } from '@duet/core/kernel';

/** Version 4 UUIDs, made from random bytes: a page served without TLS has no `randomUUID`. */
export class RandomIds implements Ids {
  next(): IdempotencyKey {
    const digits = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    const variant = (8 + (parseInt(digits.charAt(16), 16) % 4)).toString(16);
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      variant + digits.slice(17, 20),
      digits.slice(20),
    ].join('-');
  }
}
