import type { Language } from '@duet/core/tenant';

/** The name of a country (ISO 3166 alpha-2) in a language; the code itself where the language has no name for it. */
export const countryText = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
