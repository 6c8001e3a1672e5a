import type { Language } from '@duet/core/tenant';

/** Asked once for each country and language: a list reads the same few over and over, and the browser takes long to answer. */
const known = new Map<string, string>();

/** The name of a country (ISO 3166 alpha-2) in a language; the code itself where the language has no name for it. */
export function countryText(country: string, language: Language): string {
  const key = `${language}/${country}`;
  const text = known.get(key) ?? new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  known.set(key, text);
  return text;
}
