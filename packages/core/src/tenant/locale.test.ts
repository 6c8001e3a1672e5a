import { describe, expect, it } from 'vitest';
import {
  canonicalLanguage,
  entryLanguage,
  hasLanguageChoice,
  languageFor,
  offeredLanguages,
  type LanguageOffer,
} from './locale.ts';

const offer = (overrides: Partial<LanguageOffer> = {}): LanguageOffer => ({
  languages: ['he', 'en', 'fr'],
  defaultLanguage: 'he',
  allowedLocales: ['*'],
  ...overrides,
});

describe('the one spelling of a language', () => {
  it.each([
    ['en', 'en'],
    ['en-us', 'en'],
    ['EN_US', 'en'],
    ['he-il', 'he'],
    ['fr', 'fr'],
    ['de', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%s is %s', (written, language) => {
    expect(canonicalLanguage(written)).toBe(language);
  });
});

describe('the languages a visitor may choose', () => {
  it('are all of the tenant where a star allows every one', () => {
    expect(offeredLanguages(offer())).toEqual(['he', 'en', 'fr']);
  });

  it('are those on the list that the tenant is written in, in the tenant’s order', () => {
    expect(offeredLanguages(offer({ languages: ['he', 'en'], allowedLocales: ['fr', 'en-us', 'he'] }))).toEqual([
      'he',
      'en',
    ]);
  });

  it('are a choice only when there are two', () => {
    expect(hasLanguageChoice(offer({ allowedLocales: ['he', 'en'] }))).toBe(true);
    expect(hasLanguageChoice(offer({ allowedLocales: ['he'] }))).toBe(false);
  });
});

describe('the language of a page', () => {
  it.each([
    ['what the address asks for', 'en-us', ['*'], 'en'],
    ['the default for a language that is not allowed', 'fr', ['en', 'he'], 'he'],
    ['the default for an unknown language', 'de', ['*'], 'he'],
    ['the default for none', undefined, ['*'], 'he'],
    ['the first that is allowed, where the default is not', 'de', ['fr', 'en'], 'en'],
    ['the first that is allowed, where the default is named and not allowed', 'he', ['fr', 'en'], 'en'],
    ['the default, where nothing is allowed', 'fr', [], 'he'],
  ])('is %s', (_, written, allowedLocales, language) => {
    expect(languageFor(written, offer({ allowedLocales }))).toBe(language);
  });

  it('is the default also where the tenant lists another language first', () => {
    const written = ['de', undefined];
    expect(written.map((locale) => languageFor(locale, offer({ defaultLanguage: 'fr' })))).toEqual(['fr', 'fr']);
  });
});

describe('the language of an address that names none', () => {
  it.each([
    ['the tenant’s default, whatever the browser asks for', ['en', 'fr'], ['*'], 'he'],
    ['the tenant’s default, where it is on the list', ['en'], ['en', 'he'], 'he'],
    ['what the browser wants most, where the default is not allowed', ['de', 'fr', 'en'], ['en', 'fr'], 'fr'],
    ['the first that is allowed, where the browser wants none of them', ['de'], ['fr', 'en'], 'en'],
    ['the default, where nothing is allowed', ['fr'], [], 'he'],
  ])('is %s', (_, wanted, allowedLocales, language) => {
    expect(entryLanguage(wanted, offer({ allowedLocales }))).toBe(language);
  });

  it('is the default also where the tenant lists another language first', () => {
    expect(entryLanguage(['en'], offer({ defaultLanguage: 'fr' }))).toBe('fr');
  });
});
