import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { freeText, hasUnusableCharacters, removeUnusableCharacters } from './characters.ts';

describe('a text without unusable characters', () => {
  it.each([
    ['NUL', 'a\u0000b', 'ab'],
    ['other control characters', 'a\u0001\u0008\u000B\u001F\u007F\u0085b', 'ab'],
    ['half a surrogate pair', 'a\uD83Db\uDE00', 'ab'],
    ['nothing else than those', '\u0000\uD800', ''],
  ])('lacks %s', (_, text, expected) => {
    expect(removeUnusableCharacters(text)).toBe(expected);
  });

  it.each(['line\r\nline\ttab', '😀 שלום', 'e\u0301', '\u200Fright', 'a\u202Fb'])('keeps %j as it is', (text) => {
    expect(removeUnusableCharacters(text)).toBe(text);
  });

  it('can be kept by any database, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = removeUnusableCharacters(text);
        expect(hasUnusableCharacters(clean)).toBe(false);
        expect(new TextDecoder().decode(new TextEncoder().encode(clean))).toBe(clean);
      }),
    );
  });
});

describe('a free text', () => {
  it('is measured by what is left of it', () => {
    expect(v.safeParse(freeText(2), 'a\u0000b')).toMatchObject({ success: true, output: 'ab' });
    expect(v.safeParse(freeText(2), 'abc').success).toBe(false);
  });
});

describe('a request with unusable characters', () => {
  it.each([
    ['text', 'a\u0000'],
    ['field', { email: 'a\u0000' }],
    ['list', { user_ids: ['a', '\uDC00'] }],
    ['name of a field', { 'a\u0001': 1 }],
  ])('is told by its %s', (_, value) => {
    expect(hasUnusableCharacters(value)).toBe(true);
  });

  it('is distinguished from any other', () => {
    expect(hasUnusableCharacters({ text: 'fine\n', list: [1, null, true, { deep: '😀' }] })).toBe(false);
  });
});
