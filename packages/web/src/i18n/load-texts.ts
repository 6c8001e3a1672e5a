import type { Language } from '@duet/core/tenant';

/** The texts of one namespace in one language: nested keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** All but what the server alone writes. */
const files = import.meta.glob<Texts>(['../../../../locales/*/*.json', '!../../../../locales/*/email.json'], {
  import: 'default',
});

/** Fetches a namespace's texts, each file once and only when requested. */
export function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const load = files[`../../../../locales/${language}/${namespace}.json`];
  if (!load) return Promise.reject(new Error(`There is no locales/${language}/${namespace}.json`));
  return load();
}
