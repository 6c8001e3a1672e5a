import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { RandomIds } from '../../kernel/index.ts';
import { idempotencyKey } from '../index.ts';

const accepts = (key: string): boolean => v.safeParse(idempotencyKey, key).success;

describe('an idempotency key', () => {
  it('is 16 to 128 letters, digits, hyphens and underscores', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (key) => {
        expect(accepts(key)).toBe(/^[A-Za-z0-9_-]{16,128}$/.test(key));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{1,140}$/), (key) => {
        expect(accepts(key)).toBe(key.length >= 16 && key.length <= 128);
      }),
    );
    expect([
      accepts('a'.repeat(15)),
      accepts('a'.repeat(16)),
      accepts('a'.repeat(128)),
      accepts('a'.repeat(129)),
    ]).toEqual([false, true, true, false]);
    expect(accepts(`${'a'.repeat(16)}\n`)).toBe(false);
  });

  it('may be any id of this client, also with what a photo’s upload adds to it', () => {
    const id = new RandomIds().next();
    expect([accepts(id), accepts(`${id}-image`)]).toEqual([true, true]);
  });
});
