/** The day that it is in a time zone (IANA name), `YYYY-MM-DD`. Throws a RangeError for a name that is none. */
export function localDay(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
