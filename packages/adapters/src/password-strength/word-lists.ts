import type { Language } from '@duet/core/tenant';

/** Lists of words by name, the most frequent word of each first. */
type WordLists = Readonly<Record<string, string[]>>;

/**
 * What people of a language build passwords of: first what everybody uses, then the words and names of the language. Hundreds of kilobytes,
 * so each list is a file of its own that is fetched with the first password. There is none of Hebrew: people type those in Latin letters.
 */
export async function wordListsOf(language: Language): Promise<WordLists> {
  const [passwords, words, names] = await Promise.all([
    import('@zxcvbn-ts/language-common/dist/passwords.json.mjs'),
    language === 'fr'
      ? import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs')
      : import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    language === 'fr'
      ? import('@zxcvbn-ts/language-fr/dist/firstnames.json.mjs')
      : import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
  ]);
  return { passwords: passwords.default, commonWords: words.default, firstnames: names.default };
}
