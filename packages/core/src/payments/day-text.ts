import type { Language } from '../tenant/index.ts';

/** A day as a person reads it, e.g. on a receipt: `21 December 2026`. In the reader's time zone unless one is named. */
export const dayText = (moment: number, language: Language, timeZone?: string): string =>
  longText(moment, language, timeZone === undefined ? {} : { timeZone });

/** The same with the time of day, in the reader's time zone. */
export const momentText = (moment: number, language: Language): string =>
  longText(moment, language, { timeStyle: 'short' });

/** In French the first of a month is an ordinal number, which `Intl` does not know. */
function longText(moment: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...options }).format(moment);
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
}
