export type Direction = 'ltr' | 'rtl';

/** The order of a date's parts: `M` begins with the month, `D` with the day. */
export type DateOrder = 'M' | 'D';

/** All that code knows of a language beside its texts. Plural forms are those of `Intl`. */
interface LanguageRow {
  /** The longer spelling that addresses may have as well (A18). */
  readonly fullForm: string;
  readonly direction: Direction;
  /** Where it is left out, the month leads (SHE-30). */
  readonly dateOrder?: DateOrder;
  /** How feet and inches are written; what `Intl` knows as Hebrew's short form is English. */
  readonly inches: 'short' | 'long';
}

const table = <Code extends string>(rows: Readonly<Record<Code, LanguageRow>>) => rows;

/** Interface languages (SHE-27) by their one canonical spelling. */
const ROWS = table({
  en: { fullForm: 'en-us', direction: 'ltr', inches: 'short' },
  fr: { fullForm: 'fr-fr', direction: 'ltr', dateOrder: 'D', inches: 'short' },
  he: { fullForm: 'he-il', direction: 'rtl', dateOrder: 'D', inches: 'long' },
});

export type Language = keyof typeof ROWS;

const isLanguage = (code: string): code is Language => Object.hasOwn(ROWS, code);

export const LANGUAGES: readonly Language[] = Object.keys(ROWS).filter(isLanguage);

/** The table’s row for a language. */
export const languageRow = (language: Language): LanguageRow => ROWS[language];

export const directionOf = (language: Language): Direction => ROWS[language].direction;
