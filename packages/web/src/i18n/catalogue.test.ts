import { LANGUAGES, type Language } from '@duet/core/tenant';
import { createInstance, type TOptions } from 'i18next';
import { describe, expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import type { Texts } from './index.ts';

const files = import.meta.glob<Texts>('../../../../locales/*/*.json', { import: 'default', eager: true });
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

async function readByI18next(language: Language, namespace: string, texts: Texts) {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await instance.init();
  instance.addResourceBundle(language, namespace, texts);
  return (key: string, values: TOptions) =>
    instance.t(key, { ...values, lng: language, ns: namespace, defaultValue: 'no text' });
}

describe('texts', () => {
  it.each(Object.entries(files))(
    'read as i18next reads them in the mails, with and without values, counts and forms: %s',
    async (path, texts) => {
      const [namespace = '', folder] = path.replace('.json', '').split('/').toReversed();
      const language = LANGUAGES.find((one) => one === folder);
      if (!language) throw new Error(`${path} is in no language`);
      const theirs = await readByI18next(language, namespace, texts);
      const ours = new Catalogue();
      ours.add(language, namespace, texts);
      const forms = ['female', 'male'] as const;
      const lookups = [
        VALUES,
        ...COUNTS.map((count) => ({ ...VALUES, count })),
        ...forms.map((context) => ({ ...VALUES, context })),
      ];
      for (const key of keysOf(texts))
        for (const values of lookups)
          expect(ours.find(language, namespace, key, values) ?? 'no text', key).toBe(theirs(key, values));
    },
  );

  it('are none for a key that is missing, also one that names a group or a language that was not loaded', () => {
    const catalogue = new Catalogue();
    catalogue.add('en', 'kit', { group: { one: 'text' } });
    const read = (key: string, language: Language) => catalogue.find(language, 'kit', key, {});
    expect(['group', 'group.one', 'none'].map((key) => read(key, 'en'))).toEqual([undefined, 'text', undefined]);
    expect(read('group.one', 'fr')).toBeUndefined();
  });
});
