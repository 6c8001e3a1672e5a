import type { Language } from '../language.ts';

/** A day as a person reads it, e.g. on a receipt: `21 December 2026`. In the reader's time zone unless one is named. */
export const dayText = (moment: number, language: Language, timeZone?: string): string =>
  longText(moment, language, timeZone === undefined ? {} : { timeZone });

/** The same with the time of day, in the reader's time zone. */
export const momentText = (moment: number, language: Language): string =>
  longText(moment, language, { timeStyle: 'short' });

const longText = (moment: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  ordinalFirst(new Intl.DateTimeFormat(language, { dateStyle: 'long', ...options }).format(moment), language);

/** A text with a day before its month: in French the first is an ordinal number, which `Intl` does not know. */
export const ordinalFirst = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/\b1 (?=\D)/, '1er ') : text;
