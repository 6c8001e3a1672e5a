import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsContactData } from './contact-data.ts';
import { draftCaution } from './draft-caution.ts';
import { matchWords } from './word-matcher.ts';

const words = matchWords(['Telegram', 'gift card', 'carte prépayée', 'דרכון']);
const digits = (zero: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 15 }).map((numbers) => ({
    numbers,
    text: (separator: string) => numbers.map((number) => String.fromCodePoint(zero + number)).join(separator),
  }));
const ZEROS = [0x30, 0x660, 0x6f0];

describe('contact data', () => {
  it.each([
    'write to me: anna@example.com',
    '0612345678',
    '06 12 34 56 78',
    '+33 6.12.34.56.78',
    '(212) 555-0123',
    '052-123-4567',
    '٠٥٢ ١٢٣ ٤٥٦٧',
  ])('is in “%s”', (text) => {
    expect(holdsContactData(text)).toBe(true);
  });

  it.each([
    '',
    'see you @ 8',
    '1234567',
    'I am 34 and moved here in 2019',
    'on 24.12.2026',
    'on 2026-12-24',
    'on 24/12/2026 then',
    'from 2019-2023',
    'from 19:30 to 20:45',
  ])('is not in “%s”', (text) => {
    expect(holdsContactData(text)).toBe(false);
  });

  it.each(ZEROS)('is any eight digits or more, with any usual separator (digits from %i)', (zero) => {
    fc.assert(
      fc.property(
        digits(zero),
        fc.constantFrom('', ' ', '\u00a0', '-', '\u2011', ') ', ' - '),
        ({ text }, separator) => {
          expect(holdsContactData(`call ${text(separator)} tonight`)).toBe(true);
        },
      ),
    );
  });

  it('is no text with fewer than eight digits and without @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 9_999_999 }), (text, number) => {
        expect(holdsContactData(`${text.replaceAll(/[\p{N}@]/gu, '')} ${String(number)}`)).toBe(false);
      }),
    );
  });
});

describe('the hint at a draft', () => {
  it.each([
    ['write me on Telegram, please', 'word'],
    ['a GIFT-CARD.', 'word'],
    ['une carte prepayee ?', 'word'],
    ['בדרכון שלי', 'word'],
    ['on telegram or 0612345678', 'contact'],
    ['telegram', undefined],
    ['telegrams are old', undefined],
    ['a gift. Card games?', 'word'],
    ['good morning', undefined],
  ])('at “%s” is %s', (text, expected) => {
    expect(draftCaution(text, words)).toBe(expected);
  });

  it('does not come and go with the keys: what is written on at the end never takes it away', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'telegram',
        'gift card',
        ' ',
        '-',
        '24.12.2026',
        '2019-2023',
        '0612',
        '@',
        'a@b.c',
        'דרכון',
        'e\u0301',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(piece, { maxLength: 4 }), (start, end) => {
        const before = draftCaution(start.join(''), words);
        const after = draftCaution([...start, ...end].join(''), words);
        expect(before === undefined || after === before || after === 'contact').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never about words where the list has none to compare with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(draftCaution(`${text} `, matchWords(['', ' . ']))).not.toBe('word');
      }),
    );
  });
});
