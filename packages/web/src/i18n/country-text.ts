import type { Language } from '@duet/core/tenant';

/** Made once for each language: making one takes longer than all that is asked of it on a page. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Asked once for each country and language: a list reads the same few over and over, and the browser takes long to answer. */
const known = new Map<string, string>();

/** The name of a country (ISO 3166 alpha-2) in a language; the code itself where the language has no name for it. */
export function countryText(country: string, language: Language): string {
  const key = `${language}/${country}`;
  const text = known.get(key) ?? namesIn(language).of(country) ?? country;
  known.set(key, text);
  return text;
}

const namesIn = (language: Language): Intl.DisplayNames =>
  (names[language] ??= new Intl.DisplayNames(language, { type: 'region' }));
