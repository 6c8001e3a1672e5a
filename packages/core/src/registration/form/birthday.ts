import type { Problem } from '../../kernel/index.ts';

export interface BirthdayPolicy {
  readonly minimumAge: number;
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const OLDEST_AGE = 120;

/** A day that the calendar has, written `YYYY-MM-DD`; undefined for 30 February and for anything else. */
function readDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

/** Whether the text is a day that the calendar has, written `YYYY-MM-DD` (VAL-21, VAL-55). */
export const isCalendarDate = (text: string): boolean => readDate(text) !== undefined;

/** Whole years lived at `now` (milliseconds since the epoch, UTC); undefined where `birthday` is no date. */
export function ageAt(birthday: string, now: number): number | undefined {
  const born = readDate(birthday);
  if (!born) return undefined;
  const today = new Date(now);
  const month = today.getUTCMonth() + 1;
  const hadBirthday = month > born.month || (month === born.month && today.getUTCDate() >= born.day);
  return today.getUTCFullYear() - born.year - (hadBirthday ? 0 : 1);
}

/** What is wrong with a birthday (VAL-21, VAL-22, VAL-29). `now` in milliseconds since the epoch. */
export function birthdayProblem(birthday: string, policy: BirthdayPolicy, now: number): Problem | undefined {
  if (birthday.trim() === '') return { key: 'error_birthday_required' };
  const age = ageAt(birthday, now);
  if (age === undefined || age > OLDEST_AGE) return { key: 'error_birthday_date_invalid' };
  return age < policy.minimumAge ? { key: 'error_birthday_minimum_age' } : undefined;
}
