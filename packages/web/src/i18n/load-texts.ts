import type { Language } from '@duet/core/tenant';

/** The texts of one room in one language: nested keys, i18next format. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const files = import.meta.glob<Texts>('../../../../locales/*/*.json', { import: 'default' });

/** Fetches a room's texts, each file once and only when asked for. */
export function loadTexts(language: Language, room: string): Promise<Texts> {
  const load = files[`../../../../locales/${language}/${room}.json`];
  if (!load) return Promise.reject(new Error(`There is no locales/${language}/${room}.json`));
  return load();
}
