import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './message-links.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('the links of a text', () => {
  it.each([
    ['See https://example.org/a?b=c#d', ['https://example.org/a?b=c#d']],
    ['http://example.org and www.example.com/x', ['http://example.org', 'https://www.example.com/x']],
    ['(https://example.org).', ['https://example.org']],
    ['https://example.org/wiki/Duet_(music), yes', ['https://example.org/wiki/Duet_(music)']],
    ['ראו https://example.co.il/דף!', ['https://example.co.il/דף']],
  ])('are those of %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'example.org',
    'me@www.example.org',
    'javascript:alert(1)',
    'ftp://example.org',
    'https://localhost/x',
    'https://bank.example@other.example',
    'https://bank.example\\@other.example',
    'https://',
    'www.',
  ])('are none in %s', (text) => {
    expect(textParts(text)).toEqual([{ text }]);
  });

  it('leave the text as it is, and lead nowhere but to the web', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('https://', 'www.', 'a.b', '@', ' ', '\\', ')', '(', 'javascript:'),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        for (const href of links(text)) expect(['http:', 'https:']).toContain(/^[^:]+:/u.exec(href)?.[0].toLowerCase());
      }),
    );
  });
});
