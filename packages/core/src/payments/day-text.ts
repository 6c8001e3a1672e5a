import type { Language } from '../tenant/index.ts';

/** A day as a person reads it, e.g. on a receipt: `21 December 2026`. In the reader's time zone unless one is named. */
export const dayText = (moment: number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(timeZone !== undefined && { timeZone }) }).format(moment);
