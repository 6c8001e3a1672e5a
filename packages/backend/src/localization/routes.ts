import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOrder, directionOf, type Language } from '@duet/core/tenant';
import * as v from 'valibot';
import type { FeatureRoutes } from '../http/index.ts';

const texts = v.record(v.string(), v.unknown());
type FeatureTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Languages and texts from `locales/`, for clients that do not carry them. Read once a language. */
export function localizationRoutes(localesFolder: string): FeatureRoutes<'tenant'> {
  const cache = new Map<Language, Promise<FeatureTexts>>();
  const textsOf = (language: Language): Promise<FeatureTexts> => {
    const reading = cache.get(language) ?? readLanguage(join(localesFolder, language));
    cache.set(language, reading);
    return reading;
  };
  return {
    'tenant.listTranslations': (_request, { tenant }) =>
      Promise.resolve({ languages: tenant.file.languages.map(describe) }),
    'tenant.getTranslations': async ({ languages }, { tenant }) => {
      const spoken = languages.filter((language) => tenant.file.languages.includes(language));
      const pairs = await Promise.all(spoken.map(async (language) => [language, await textsOf(language)] as const));
      return { translations: Object.fromEntries(pairs) };
    },
  };
}

const describe = (language: Language) => ({
  language,
  name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  direction: directionOf(language),
  date_order: dateOrder(language),
});

/** Emails are the server's own words: no client needs them. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['email']);

async function readLanguage(folder: string): Promise<FeatureTexts> {
  const features = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  const read = features
    .filter((feature) => !SERVER_ONLY.has(feature))
    .map(
      async (feature) =>
        [feature, v.parse(texts, JSON.parse(await readFile(join(folder, `${feature}.json`), 'utf8')))] as const,
    );
  return Object.fromEntries(await Promise.all(read));
}
