import type { Language } from './language.ts';
import { languageFor, type LanguageOffer } from './locale.ts';

/** An address inside the product, taken apart: every one is `/{language}/app…` (RT-01). */
export interface AppPath {
  readonly language: Language;
  /** From `/app` on, with query and fragment. */
  readonly location: string;
}

const PREFIX = /^\/(?:([a-z]{2}(?:[-_][a-z]{2})?)(?=[/?#]|$))?/i;

/**
 * Reads any address of our host. A missing or unknown language becomes the tenant's default (A17); a bare slash and
 * an address without `/app` lead to the root of the app (RT-19), or to an unknown page in it.
 */
export function readAppPath(path: string, offer: LanguageOffer): AppPath {
  const [prefix, written] = PREFIX.exec(path) ?? [''];
  const rest = path.slice(prefix.length).replace(/^(?!\/)/, '/');
  return { language: languageFor(written, offer), location: withinApp(rest) };
}

/** The address of a location in a language. */
export const writeAppPath = ({ language, location }: AppPath): string => `/${language}${location}`;

/** The same page in another language: only the prefix changes (SHE-24). */
export const inLanguage = (path: string, language: Language, offer: LanguageOffer): string =>
  writeAppPath({ ...readAppPath(path, offer), language });

function withinApp(rest: string): string {
  if (/^\/app\/?(?=[?#]|$)/.test(rest)) return rest.replace(/^\/app\/?/, '/app/');
  if (rest.startsWith('/app/')) return rest;
  return `/app${rest}`;
}
