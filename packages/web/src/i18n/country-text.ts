import type { Language } from '@duet/core/tenant';

/** Made once for each language: making one takes longer than all that is asked of it on a page. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The name of a country (ISO 3166 alpha-2) in a language; the code itself where the language has no name for it. */
export function countryText(country: string, language: Language): string {
  const inLanguage = (names[language] ??= new Intl.DisplayNames(language, { type: 'region' }));
  return inLanguage.of(country) ?? country;
}
