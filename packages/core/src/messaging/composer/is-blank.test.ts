import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from './is-blank.ts';

const INVISIBLE = [
  ' ',
  '\t',
  '\n',
  '\u00A0',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u200F',
  '\u2060',
  '\u2800',
  '\u3000',
  '\uFE0F',
  '\uFEFF',
];
const blank = fc.string({ unit: fc.constantFrom(...INVISIBLE) });
const VISIBLE = ['a', 'ש', '7', '.', '👩‍👩‍👧', '❤️', '🇮🇱', 'שָׁלוֹם', 'é', '한'];

describe('a blank text', () => {
  it('is one of invisible characters alone, in any number and order', () => {
    fc.assert(
      fc.property(blank, (text) => {
        expect(isBlank(text)).toBe(true);
      }),
    );
  });

  it('is none with a single visible character, whatever surrounds it', () => {
    fc.assert(
      fc.property(blank, fc.constantFrom(...VISIBLE), blank, (before, visible, after) => {
        expect(isBlank(before + visible + after)).toBe(false);
      }),
    );
  });
});
