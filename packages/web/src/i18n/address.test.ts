import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import type { Texts } from './index.ts';

const files = import.meta.glob<Texts>('../../../../locales/*/*.json', { eager: true, import: 'default' });

const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).flatMap(([path, texts]) => {
      const namespace = /locales\/([a-z]+)\/([^/]+)\.json$/.exec(path);
      return namespace?.[1] === language ? entriesOf(texts, `${namespace[2] ?? ''}:`) : [];
    }),
  );

/** Every text with its namespace and full key: `shell:footer.help`. */
function entriesOf(texts: Texts, prefix: string): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : entriesOf(value, `${prefix}${key}.`),
  );
}

it.each(LANGUAGES)('what is said to everybody is not what is said of men, in %s', (language) => {
  const texts = textsIn(language);
  const masculine = [...texts].filter(
    ([key, text]) => key.endsWith('_male') && texts.get(key.replace(/_male$/, '')) === text,
  );
  expect(masculine).toEqual([]);
});

describe('French', () => {
  const texts = textsIn('fr');
  /** What a member is, would be or should stay, in a form for men alone: the feminine would be written otherwise. */
  const masculine =
    /(?:êtes|étiez|serez|soyez|restez|devenez|sentez)(?:-vous)?(?: (?:bien|très|déjà|pas|plus|toujours|encore))* \p{L}*(?:é|i|u|ent|ant|eux|if|eul|rêt|rit|in)(?![\p{L}·])/iu;

  it.each(['Restez prudent.', 'Vous serez averti', 'Vous êtes déjà inscrit ?', 'Soyez sérieux'])(
    'is found to speak to men alone in “%s”',
    (text) => {
      expect(text).toMatch(masculine);
    },
  );

  it('speaks to men alone in no text', () => {
    expect([...texts].filter(([, text]) => masculine.test(text))).toEqual([]);
  });

  it('names languages in lower case', () => {
    const names = [...texts].filter(([key]) => key.startsWith('attributes:attribute.languages.options.'));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(([, name]) => name !== name.toLocaleLowerCase('fr'))).toEqual([]);
  });
});
