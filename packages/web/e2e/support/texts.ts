import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'fr' | 'he';

/** Reads a text as the product shows it, e.g. `say('registration', 'landing.submit')`, with its `{{words}}` filled in; `context` is the gender of whom it speaks. */
export type Translate = (feature: string, key: string, words?: Readonly<Record<string, string | number>>) => string;

/** The texts of one language, from the very files the product reads. A key that has no text fails the test. */
export function textsIn(language: Language): Translate {
  const features = new Map<string, unknown>();
  const plurals = new Intl.PluralRules(language);
  const featureTexts = (feature: string): unknown => {
    if (!features.has(feature)) {
      features.set(feature, JSON.parse(readFileSync(join('locales', language, `${feature}.json`), 'utf8')));
    }
    return features.get(feature);
  };
  return (feature, key, words = {}) => {
    const texts = featureTexts(feature);
    const plural = typeof words['count'] === 'number' ? plurals.select(words['count']) : 'other';
    const form = words['context'] === undefined ? undefined : find(texts, `${key}_${String(words['context'])}`);
    const text = form ?? find(texts, key) ?? find(texts, `${key}_${plural}`) ?? find(texts, `${key}_other`);
    if (text === undefined) throw new Error(`No text ${key} in locales/${language}/${feature}.json`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name]));
  };
}

/** Keys may stand flat (`"a.b"`) or nested (`{ "a": { "b" } }`). */
function find(texts: unknown, key: string): string | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined;
  const flat: unknown = Reflect.get(texts, key);
  if (typeof flat === 'string') return flat;
  const [first = '', ...rest] = key.split('.');
  return rest.length > 0 ? find(Reflect.get(texts, first), rest.join('.')) : undefined;
}
