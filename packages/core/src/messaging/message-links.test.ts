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
    ['https://example.org:8443/x', ['https://example.org:8443/x']],
    ['https://www.пример.рф и https://bücher.example', ['https://www.пример.рф', 'https://bücher.example']],
    // As a keyboard or a copied text has it: a mark of direction after the address.
    ['ראו https://example.org/a\u200F כאן', ['https://example.org/a']],
    ['https://example.org/\u202Egpj.exe', ['https://example.org/']],
    ['https://bank.example\u2066.other.example', ['https://bank.example']],
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
    // Look like the end of a host, and are part of it.
    'https://bank.example\u2215.other.example',
    'https://bank.example\uFF0F.other.example',
    'https://bank.example%2F.other.example',
    'https://bank\u3002example',
    'https://ba\u200Bnk.example',
    // Letters of other scripts that look like Latin ones.
    'https://p\u0430yp\u0430l.example',
    'https://www.\u0430\u0440\u0440\u04CF\u0435.com',
    'https://\uFF42ank.example',
    'https://example..org',
    'https://.example.org',
  ])('are none in %s', (text) => {
    expect(textParts(text)).toEqual([{ text }]);
  });

  it.each([
    ['dots', `https://example.org/${'.'.repeat(10_000)}a`],
    ['labels', `https://${'a.'.repeat(5000)}/`],
    ['brackets', `https://example.org/${'()'.repeat(5000)}`],
    ['schemes', 'https://'.repeat(1250)],
  ])('leave ten thousand characters of %s as they are', (_, text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
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
