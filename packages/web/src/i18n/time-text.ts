import { ordinalFirst, type Language } from '@duet/core/tenant';

const DAY = 24 * 60 * 60_000;

/** When something was, as short as it stays clear: the hour today, the weekday within a week, else the date. `now` in milliseconds. */
export function shortTimeText(instant: string, language: Language, now: number): string {
  const at = new Date(instant);
  const options: Intl.DateTimeFormatOptions =
    at.toDateString() === new Date(now).toDateString()
      ? { hour: 'numeric', minute: '2-digit' }
      : now - at.getTime() < 6 * DAY
        ? { weekday: 'short' }
        : { day: 'numeric', month: 'short' };
  return written(at, language, options);
}

/** When a stretch of messages begins: the day in words and the hour. */
export function fullTimeText(instant: string, language: Language, now: number): string {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' };
  return written(at, language, options);
}

/** A day by its name or its date, without an hour. */
export function dayText(instant: string, language: Language, by: 'weekday' | 'date'): string {
  const options: Intl.DateTimeFormatOptions =
    by === 'weekday' ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return written(new Date(instant), language, options);
}

const written = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  ordinalFirst(formatter(language, options).format(at), language);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using one a thousand times. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.entries(options).join()}`;
  const known = formatters.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(language, options);
  formatters.set(key, created);
  return created;
}
