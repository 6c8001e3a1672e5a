import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage, readAppPath, writeAppPath } from './app-path.ts';
import type { LanguageOffer } from './locale.ts';

const offer: LanguageOffer = { languages: ['en', 'fr', 'he'], defaultLanguage: 'en', allowedLocales: ['en', 'he'] };

describe('an address of the product', () => {
  it.each([
    ['stays as it is', '/he/app/messages/7?x=1#end', '/he/app/messages/7?x=1#end'],
    ['takes the canonical form of its language', '/en-us/app/browse', '/en/app/browse'],
    ['gets the default language when it has none', '/app/browse?tab=new', '/en/app/browse?tab=new'],
    ['gets the default language for one that is not allowed', '/fr/app/login', '/en/app/login'],
    ['gets the default language for an unknown one', '/de/app/login', '/en/app/login'],
    ['leads to the root from a bare slash', '/', '/en/app/'],
    ['leads to the root from a bare language', '/he', '/he/app/'],
    ['ends the root with a slash', '/he/app', '/he/app/'],
    ['keeps the query of a bare slash', '/?utm_source=x', '/en/app/?utm_source=x'],
    ['stays unknown inside the app when it is unknown', '/nowhere', '/en/app/nowhere'],
    ['does not take a long first segment for a language', '/english/app', '/en/app/english/app'],
  ])('%s', (_, path, canonical) => {
    expect(writeAppPath(readAppPath(path, offer))).toBe(canonical);
  });

  it('changes its language and nothing else', () => {
    expect(inLanguage('/en/app/profile/7?from=browse#photos', 'he', offer)).toBe(
      '/he/app/profile/7?from=browse#photos',
    );
  });

  it('has one canonical form, whatever is typed', () => {
    const pieces = fc.array(fc.constantFrom('/', 'en', 'he-il', 'fr', 'app', 'a', '-', '?', '#', '%2F', 'é'));
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = writeAppPath(readAppPath(`/${parts.join('')}`, offer));
        expect(once).toMatch(/^\/(en|he)\/app\//);
        expect(writeAppPath(readAppPath(once, offer))).toBe(once);
      }),
    );
  });
});
