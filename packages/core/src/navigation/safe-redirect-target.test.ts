import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirectTarget } from './safe-redirect-target.ts';

describe('where a redirect may lead', () => {
  it.each([
    '/app/',
    '/app',
    '/app/browse',
    '/app/messages/7?x=1&y=%2F#end',
    '/app/profile/a%20b',
    '/app/login?next=https://elsewhere.example',
  ])('is %s', (location) => {
    expect(safeRedirectTarget(location)).toBe(location);
  });

  it.each([
    undefined,
    null,
    '',
    '/',
    '/application',
    'app/browse',
    'https://evil.example/app/',
    '//evil.example/app/',
    '/\\evil.example',
    '/app/..//evil.example',
    '/app/../admin',
    '/app/%2e%2e/admin',
    '/app/.',
    '/app//evil.example',
    '/app/%2F%2Fevil.example',
    '/app/%5cevil.example',
    '/app/\tbrowse',
    '/app/ browse',
    '/app/\u0000',
    'javascript:alert(1)',
    '/app/logout',
    '/app/logout/?x=1',
    `/app/${'a'.repeat(3000)}`,
  ])('is never %j', (candidate) => {
    expect(safeRedirectTarget(candidate)).toBeUndefined();
  });

  it('stays on the host and below /app, whatever a person puts in', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/app',
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e',
        '%2F',
        '%252e',
        'evil.example',
        ':',
        '@',
        '?',
        '#',
        '\t',
        'a',
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const target = safeRedirectTarget(parts.join(''));
        if (target === undefined) return;
        const reached = new URL(target, 'https://duet.example');
        expect(reached.origin).toBe('https://duet.example');
        expect(reached.pathname).toMatch(/^\/app(\/|$)/);
        expect(decodeURIComponent(reached.pathname)).not.toMatch(/\/\.\.?(\/|$)|\/\//);
      }),
      { numRuns: 2000 },
    );
  });
});
