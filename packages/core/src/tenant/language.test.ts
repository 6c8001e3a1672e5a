import { describe, expect, it } from 'vitest';
import { directionOf, LANGUAGES, languageRow } from './language.ts';
import { canonicalLanguage } from './locale.ts';
import { dateOrder } from './measurement.ts';

describe('the table of languages', () => {
  it('names each language once, with a longer spelling that no other has', () => {
    const forms = LANGUAGES.flatMap((language) => [language, languageRow(language).fullForm]);
    expect(new Set(forms).size).toBe(2 * LANGUAGES.length);
  });

  it.each(LANGUAGES)('says how %s is written and read', (language) => {
    expect(canonicalLanguage(languageRow(language).fullForm)).toBe(language);
    expect(directionOf(language)).toBe(languageRow(language).direction);
    expect(dateOrder(language)).toBe(languageRow(language).dateOrder ?? 'M');
    // Whatever `Intl` does not know has neither plural forms nor names of months.
    expect(Intl.PluralRules.supportedLocalesOf(language)).toEqual([language]);
  });
});
