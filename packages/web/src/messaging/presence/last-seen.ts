import type { Language } from '@duet/core/tenant';
import { dayText } from '../../i18n/index.ts';

const HOUR = 3_600_000;
const WEEK = 6 * 24 * HOUR;

/** A text of `messaging:lastSeen`, with what it names. */
export interface LastSeen {
  readonly key: 'withinHour' | 'today' | 'yesterday' | 'weekday' | 'date';
  readonly day: string;
}

/**
 * In words when somebody was here last, the further back the vaguer: `lastOnline` is an hour, which the server has rounded down. `now` in
 * milliseconds.
 */
export function lastSeen(lastOnline: string, language: Language, now: number): LastSeen {
  const at = Date.parse(lastOnline);
  const day = dayText(lastOnline, language, now - at < WEEK ? 'weekday' : 'date');
  return { key: keyOf(at, now), day };
}

function keyOf(at: number, now: number): LastSeen['key'] {
  // Rounded down, so that this is certain.
  if (now - at < HOUR) return 'withinHour';
  if (dayOf(at) === dayOf(now)) return 'today';
  if (dayOf(at) === dayBefore(now)) return 'yesterday';
  return now - at < WEEK ? 'weekday' : 'date';
}

/** Days as those of the member's own clock. */
const dayOf = (instant: number): string => new Date(instant).toDateString();

function dayBefore(instant: number): string {
  const day = new Date(instant);
  day.setDate(day.getDate() - 1);
  return day.toDateString();
}
