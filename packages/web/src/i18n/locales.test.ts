import { PROBLEM_KEYS } from '@duet/core/kernel';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { allTexts, flatten, NAMESPACES, textsOf } from './testing/all-texts.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, import: 'default', query: '?raw' });

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Forms for those of whom a text speaks, which not every language has. */
const GENDER = /_(?:female|male)$/;
/** What a problem's text says in the banner of the connection. */
const CONTEXT = /_(?:unreachable|interrupted|offline|banner)$/;
/** A key as the code requests it: languages count differently, so plural endings differ too. */
const asked = (key: string): string => key.replace(PLURAL, '').replace(GENDER, '');
const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].toSorted();

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  it('are there under the same keys in every language', () => {
    const [english, ...others] = LANGUAGES.map((language) => {
      const keys = flatten(textsOf(language, namespace) ?? {}).map(([key]) => asked(key));
      return [...new Set(keys)].toSorted();
    });
    for (const other of others) expect(other).toEqual(english);
  });

  it('are never empty, and count in the forms that their language has', () => {
    for (const language of LANGUAGES) {
      const texts = flatten(textsOf(language, namespace) ?? {});
      expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const key of new Set(
        texts
          .map(([key]) => key)
          .filter((key) => PLURAL.test(key))
          .map(asked),
      )) {
        const given = texts
          .filter(([candidate]) => asked(candidate) === key)
          .map(([candidate]) => candidate.slice(key.length + 1));
        expect(given.toSorted(), `${language}/${namespace}: ${key}`).toEqual(forms);
      }
    }
  });

  it('speak of women and of men where they speak of either, and have words for everybody', () => {
    for (const language of LANGUAGES) {
      const keys = flatten(textsOf(language, namespace) ?? {}).map(([key]) => key);
      const forms = new Set(keys.filter((key) => GENDER.test(key)).map(asked));
      const lacking = [...forms].filter(
        (key) => ![key, `${key}_female`, `${key}_male`].every((form) => keys.includes(form)),
      );
      expect(lacking, `${language}/${namespace}`).toEqual([]);
    }
  });

  it('write two forms as one only for those of whom nothing is known', () => {
    const twoForms = /\p{L}[/·]\p{L}/u;
    for (const language of LANGUAGES) {
      const texts = new Map(flatten(textsOf(language, namespace) ?? {}));
      const written = [...texts].filter(([, text]) => twoForms.test(text)).map(([key]) => key);
      const shownToAll = written.filter((key) => !texts.has(`${key}_female`) || !texts.has(`${key}_male`));
      expect(shownToAll, `${language}/${namespace}`).toEqual([]);
    }
  });

  it('hold the same placeholders in every language', () => {
    const english = new Map(
      flatten(textsOf('en', namespace) ?? {}).map(([key, text]) => [asked(key), placeholders(text)]),
    );
    for (const language of LANGUAGES) {
      for (const [key, text] of flatten(textsOf(language, namespace) ?? {})) {
        const expected = english.get(asked(key)) ?? [];
        // "One message" need not name its number.
        const found = new Set([
          ...placeholders(text),
          ...(PLURAL.test(key) && expected.includes('{{count') ? ['{{count'] : []),
        ]);
        expect([...found].toSorted(), `${language}/${namespace}: ${key}`).toEqual(expected);
      }
    }
  });
});

describe('the space before : ; ! ? and inside « »', () => {
  const NARROW = '\u202f';
  const spaced = (language: Language): readonly string[] => allTexts(language).map(([, text]) => text);
  /** Marks in a row belong together; addresses and times are no sentences. */
  const loose = new RegExp(`(?:^|[^${NARROW}!?])(?:[;!?»]|:(?!//|\\d))|«(?!${NARROW})`);

  it('is narrow and never breaks, in French', () => {
    const texts = spaced('fr');
    expect(texts.filter((text) => loose.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(`${NARROW}?`)).length).toBeGreaterThan(0);
  });

  it.each(['Qui ?', 'Qui?', 'Qui\u00a0?', 'Voici : lui', 'oui ; non', '« oui »', `«${NARROW}oui »`])(
    'is missed in “%s”',
    (text) => {
      expect(loose.test(text)).toBe(true);
    },
  );

  it.each(['https://example.org', 'à 20:30', `Quoi${NARROW}?!`, `«${NARROW}oui${NARROW}»`])(
    'is not missed in “%s”',
    (text) => {
      expect(loose.test(text)).toBe(false);
    },
  );

  it.each(LANGUAGES.filter((language) => language !== 'fr'))('is not there in %s', (language) => {
    expect(spaced(language).filter((text) => /[\s\u00a0\u202f][:;!?]/.test(text))).toEqual([]);
  });
});

describe('the error catalogue', () => {
  it.each(LANGUAGES)('has exactly the problems’ keys in %s', (language) => {
    const keys = new Set(Object.keys(textsOf(language, 'errors') ?? {}).map((key) => asked(key).replace(CONTEXT, '')));
    expect([...keys].toSorted()).toEqual(PROBLEM_KEYS.toSorted());
  });

  it('reads as the specification shows it, where it does', () => {
    expect(textsOf('en', 'errors')).toMatchObject({
      error_email_conflict: 'email is unavailable',
      error_registration: 'a registration error occured',
      error_apple_unavailable: 'AppleID not available, please try refresh the page.',
      error_photo_upload: 'Photo upload error.',
      facebook_login_response_failure: 'facebook login response failure',
    });
  });
});

describe('the frame’s own texts', () => {
  /** Keys that the code puts together: a route's title, a footer link of the tenants' files, a language. */
  const COMPOSED = /^(?:title|footer|language)\./;

  it('are all used', () => {
    const code = Object.entries(sources)
      .filter(([path]) => /\/(?:shell|app|routes|consent)\//.test(path))
      .map(([, source]) => source)
      .join('\n');
    const keys = [...new Set(flatten(textsOf('en', 'shell') ?? {}).map(([key]) => asked(key)))].filter(
      (key) => !COMPOSED.test(key),
    );
    const prerendered = ['serverError.text'];
    expect(keys.filter((key) => !code.includes(`'${key}'`) && !prerendered.includes(key))).toEqual([]);
  });
});
