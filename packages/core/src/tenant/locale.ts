import { LANGUAGES, languageRow, type Language } from './language.ts';

/** What a tenant says about languages: those it is written in, and of them those its configuration allows (A19). */
export interface LanguageOffer {
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  /** `*` permits every language the tenant is written in (SHE-26). */
  readonly allowedLocales: readonly string[];
}

/** The one spelling of a language as an address may write it: `en-us`, `EN_US` and `en` are `en` (A18). */
export function canonicalLanguage(locale: string): Language | undefined {
  const form = locale.toLowerCase().replace('_', '-');
  return LANGUAGES.find((language) => language === form || languageRow(language).fullForm === form);
}

/** The languages a visitor may choose, in the tenant's order. */
export function offeredLanguages({ languages, allowedLocales }: LanguageOffer): readonly Language[] {
  if (allowedLocales.includes('*')) return languages;
  const allowed = allowedLocales.map(canonicalLanguage);
  return languages.filter((language) => allowed.includes(language));
}

/**
 * The language to show for what an address requests; the tenant's default where it may not be had (TEN-11, SHE-25). A tenant
 * that does not offer its own default has no page in it: the first language offered stands in.
 */
export function languageFor(locale: string | undefined, offer: LanguageOffer): Language {
  return firstOffered(locale === undefined ? [] : [locale], offer) ?? fallbackLanguage(offer);
}

/**
 * The language for an address that names none (A17, TEN-11): the tenant's default. Only where the tenant does not offer its
 * own default does `wanted` count, what the browser accepts, the most wanted first; else the first language offered.
 */
export function entryLanguage(wanted: readonly string[], offer: LanguageOffer): Language {
  if (offeredLanguages(offer).includes(offer.defaultLanguage)) return offer.defaultLanguage;
  return firstOffered(wanted, offer) ?? fallbackLanguage(offer);
}

function fallbackLanguage(offer: LanguageOffer): Language {
  const offered = offeredLanguages(offer);
  return offered.find((language) => language === offer.defaultLanguage) ?? offered[0] ?? offer.defaultLanguage;
}

/** The first of the languages wanted that the tenant offers; undefined where it offers none of them (A19). */
export function firstOffered(wanted: readonly string[], offer: LanguageOffer): Language | undefined {
  const offered = offeredLanguages(offer);
  return wanted.map(canonicalLanguage).find((language) => language !== undefined && offered.includes(language));
}

/** A choice is offered only where there is one (SHE-23). */
export const hasLanguageChoice = (offer: LanguageOffer): boolean => offeredLanguages(offer).length >= 2;
