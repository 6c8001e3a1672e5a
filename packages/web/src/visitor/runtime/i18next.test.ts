import { createInstance as createOriginal, type TOptions } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../../i18n/index.ts';
import { createInstance } from './i18next.ts';

const files = import.meta.glob<Texts>('../../../../../locales/*/*.json', { import: 'default', eager: true });
const COUNTS = [0, 1, 2, 3, 11, 20, 21, 100];
const VALUES = { brand: 'Duet', name: '{{brand}} & <Maya>', total: 3, time: '' };

/** Every key of a file as the pages write it, without the ending of a plural. */
function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${path}${key}`.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(text, `${path}${key}.`),
  );
}

async function original(language: string, namespace: string, texts: Texts) {
  const instance = createOriginal({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await instance.init();
  instance.addResourceBundle(language, namespace, texts);
  return instance;
}

describe('texts in the bundle of the visitors’ pages', () => {
  it.each(Object.entries(files))(
    'read as i18next reads them, with and without values and counts: %s',
    async (path, texts) => {
      const [namespace = '', language = ''] = path.replace('.json', '').split('/').toReversed();
      const theirs = await original(language, namespace, texts);
      const ours = createInstance();
      ours.addResourceBundle(language, namespace, texts);
      const lookups = COUNTS.map((count) => ({ ...VALUES, lng: language, ns: namespace, count }));
      for (const key of keysOf(texts))
        for (const lookup of [{ ...VALUES, lng: language, ns: namespace }, ...lookups]) {
          const options: TOptions = lookup;
          expect(ours.t(key, { ...lookup, defaultValue: 'no text' }), key).toBe(
            theirs.t(key, { ...options, defaultValue: 'no text' }),
          );
        }
    },
  );

  it('say that a key is missing, also one that names a group or a language that was not loaded', () => {
    const ours = createInstance();
    ours.addResourceBundle('en', 'kit', { group: { one: 'text' } });
    const read = (key: string, lng: string) => ours.t(key, { lng, ns: 'kit', defaultValue: 'no text' });
    expect(['group', 'group.one', 'none'].map((key) => read(key, 'en'))).toEqual(['no text', 'text', 'no text']);
    expect(read('group.one', 'fr')).toBe('no text');
    expect(ours.t('none', { lng: 'en', ns: 'kit' })).toBe('none');
  });
});
