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

const MINUTE = 60_000;

/** A formatter, and what it has written last: what comes in a burst is of one minute, and no text says more. */
interface Writer {
  readonly formatter: Intl.DateTimeFormat;
  minute: number;
  text: string;
}

function written(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const writer = writerOf(language, options);
  const minute = Math.floor(at.getTime() / MINUTE);
  if (writer.minute !== minute) {
    writer.text = ordinalFirst(writer.formatter.format(at), language);
    writer.minute = minute;
  }
  return writer.text;
}

const writers = new Map<string, Writer>();

/** Making a formatter costs more than using one a thousand times. */
function writerOf(language: Language, options: Intl.DateTimeFormatOptions): Writer {
  const key = `${language} ${Object.entries(options).join()}`;
  const known = writers.get(key);
  if (known) return known;
  const created = { formatter: new Intl.DateTimeFormat(language, options), minute: NaN, text: '' };
  writers.set(key, created);
  return created;
}
